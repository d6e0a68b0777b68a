import type { AppThunk } from '../store.ts';
import { takeOffTray } from '../tray/current-tray.ts';
import { takeOff } from './build-up.ts';
import type { WayOut } from './order-in-progress.ts';
import { editOnTray } from './tray/change-tray.ts';

export function takeWayOut(wayOut: WayOut): AppThunk {
  return (dispatch) => {
    if ('opens' in wayOut) {
      dispatch(editOnTray(wayOut.opens));
      return;
    }
    dispatch(takeOff(wayOut.takesOff));
    takeOffTray(wayOut.takesOff);
  };
}
