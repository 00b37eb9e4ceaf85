#!/bin/sh
# A source port of the system, by the name of this file, run outside of the Flatpak. It goes on when Hangar ends, and is ended by
# the signals that this is sent. /tmp is the Flatpak's own, and so is no folder to run in: questions for a version come from there.
case $PWD in /tmp/*) folder= ;; *) folder=--directory=$PWD ;; esac
# shellcheck disable=SC2016
exec flatpak-spawn --host ${folder:+"$folder"} \
  ${SDL_VIDEODRIVER:+"--env=SDL_VIDEODRIVER=$SDL_VIDEODRIVER"} \
  ${SDL_AUDIODRIVER:+"--env=SDL_AUDIODRIVER=$SDL_AUDIODRIVER"} \
  sh -c 'PATH="$PATH:/usr/games:/usr/local/games:$HOME/.local/bin:$HOME/bin"; exec "$@"' sh "${0##*/}" "$@"
