import { DestroyRef, effect, inject, untracked } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute, Router } from '@angular/router';
import type { DialogRef } from '@angular/cdk/dialog';
import { DialogOpener } from '@hangar/ui-components';
import { CatalogStore, Notifications } from '@hangar/ui-data-access';

import { createGuard } from '../close-guard';
import type { CloseGuard } from '../close-guard';

/**
 * Opens the editor for the file in the address, and closes it when the address changes, for example with Back. Returns
 * a function that changes the file in the address.
 */
export function bindEditorToAddress(): (id: string | null) => void {
  const router = inject(Router);
  const route = inject(ActivatedRoute);
  const catalog = inject(CatalogStore);
  const dialogs = inject(DialogOpener);
  const notifications = inject(Notifications);
  const parameters = toSignal(route.queryParamMap, { requireSync: true });
  let opened: {
    readonly id: string;
    readonly dialog: DialogRef<'closed'>;
    readonly guard: CloseGuard;
  } | null = null;

  const setEditParameter = (edit: string | null, replaceUrl: boolean): void => {
    void router.navigate([], { queryParams: { edit }, queryParamsHandling: 'merge', replaceUrl });
  };
  const open = async (id: string): Promise<void> => {
    const { EditModFileDialog } = await import('../edit-mod-file-dialog/edit-mod-file-dialog');
    if (parameters().get('edit') !== id || opened) return;
    const file = catalog.byId().get(id);
    if (!file) {
      notifications.notify({ tone: 'info', title: $localize`Mod file not found` });
      return setEditParameter(null, true);
    }
    const guard = createGuard();
    const dialog = dialogs.open<'closed'>(EditModFileDialog, {
      data: { file, guard },
      size: 'wide',
      focus: '#mod-file-name',
      canClose: () => guard.canClose(),
      isDirty: () => guard.isDirty(),
    });
    opened = { id, dialog, guard };
    dialog.closed.subscribe(() => {
      opened = null;
      if (parameters().get('edit') === id) setEditParameter(null, true);
    });
  };
  // Closes the editor when the page is left, unless unsaved changes must be confirmed first.
  inject(DestroyRef).onDestroy(() => {
    if (opened?.guard.canClose()) opened.dialog.close('closed');
  });
  effect(() => {
    const id = parameters().get('edit');
    const isCatalogLoaded = catalog.files() !== null;
    untracked(() => {
      if (opened && opened.id !== id) {
        // If there are unsaved changes, the guard requests confirmation and the editor stays open.
        if (opened.guard.canClose()) opened.dialog.close('closed');
        else setEditParameter(opened.id, false);
      } else if (id !== null && isCatalogLoaded && !opened) void open(id);
    });
  });
  return (id) => setEditParameter(id, false);
}
