// A source port for the tests on Windows. It prints one line of JSON with its arguments, its working directory and its
// environment, and then does what its arguments request:
//   -hang          runs until it is ended
//   -ignoreclose   like -hang, with a window that ignores requests to close
//   -fork          starts itself with -hang, and waits for that process
//   -leave         starts itself with -hang, and exits
//   -orphan        starts itself with -leave, and runs until it is ended
//   -crash         reads from address 0
//   -exitcode N    exits with this code
//   -lock F N      opens the file F without sharing it, and creates the file F.locked; exits after N milliseconds
#ifndef UNICODE
#define UNICODE
#endif
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#include <windows.h>

static void print_text(const wchar_t *text) {
  putchar('"');
  for (; *text; text++) {
    // Everything but plain characters is escaped, which also shows lone surrogates.
    if (*text >= 32 && *text < 127 && *text != '"' && *text != '\\') putchar((int)*text);
    else printf("\\u%04x", (unsigned)*text);
  }
  putchar('"');
}

static void print_report(int count, wchar_t **arguments) {
  static wchar_t directory[32768];
  GetCurrentDirectoryW(32768, directory);
  printf("{\"pid\":%lu,\"arguments\":[", (unsigned long)GetCurrentProcessId());
  for (int i = 1; i < count; i++) {
    if (i > 1) putchar(',');
    print_text(arguments[i]);
  }
  printf("],\"workingDirectory\":");
  print_text(directory);
  printf(",\"environment\":[");
  wchar_t *block = GetEnvironmentStringsW();
  for (wchar_t *entry = block; *entry; entry += wcslen(entry) + 1) {
    if (entry != block) putchar(',');
    print_text(entry);
  }
  FreeEnvironmentStringsW(block);
  printf("]}\n");
  fflush(stdout);
}

static HANDLE start_child(const wchar_t *behaviour) {
  static wchar_t program[32768];
  static wchar_t line[32768];
  STARTUPINFOW startup = {.cb = sizeof startup};
  PROCESS_INFORMATION child;
  GetModuleFileNameW(NULL, program, 32768);
  swprintf(line, 32768, L"\"%ls\" %ls", program, behaviour);
  if (!CreateProcessW(program, line, NULL, NULL, TRUE, 0, NULL, NULL, &startup, &child)) exit(70);
  return child.hProcess;
}

static LRESULT CALLBACK handle_message(HWND window, UINT message, WPARAM wide, LPARAM value) {
  if (message == WM_CLOSE) return 0;
  return DefWindowProcW(window, message, wide, value);
}

static void ignore_close(void) {
  WNDCLASSW window_class = {.lpfnWndProc = handle_message, .lpszClassName = L"TestPort"};
  MSG message;
  RegisterClassW(&window_class);
  CreateWindowW(L"TestPort", L"Test port", WS_OVERLAPPEDWINDOW | WS_VISIBLE, 0, 0, 100, 100, NULL, NULL, NULL, NULL);
  while (GetMessageW(&message, NULL, 0, 0) > 0) DispatchMessageW(&message);
}

static void lock_file(const wchar_t *path, const wchar_t *milliseconds) {
  static wchar_t mark[32768];
  HANDLE file = CreateFileW(path, GENERIC_READ, 0, NULL, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, NULL);
  if (file == INVALID_HANDLE_VALUE) exit(71);
  swprintf(mark, 32768, L"%ls.locked", path);
  CloseHandle(CreateFileW(mark, GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, NULL));
  Sleep((DWORD)_wtoi(milliseconds));
  CloseHandle(file);
}

int wmain(int count, wchar_t **arguments) {
  print_report(count, arguments);
  for (int i = 1; i < count; i++) {
    if (wcscmp(arguments[i], L"-hang") == 0) Sleep(600000);
    if (wcscmp(arguments[i], L"-ignoreclose") == 0) ignore_close();
    if (wcscmp(arguments[i], L"-fork") == 0) WaitForSingleObject(start_child(L"-hang"), INFINITE);
    if (wcscmp(arguments[i], L"-leave") == 0) start_child(L"-hang");
    if (wcscmp(arguments[i], L"-orphan") == 0) {
      WaitForSingleObject(start_child(L"-leave"), INFINITE);
      Sleep(600000);
    }
    if (wcscmp(arguments[i], L"-crash") == 0) *(volatile int *)0 = 1;
    if (wcscmp(arguments[i], L"-lock") == 0 && i + 2 < count) lock_file(arguments[i + 1], arguments[i + 2]);
    if (wcscmp(arguments[i], L"-exitcode") == 0 && i + 1 < count) return _wtoi(arguments[i + 1]);
  }
  return 0;
}
