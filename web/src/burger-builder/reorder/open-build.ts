import { isRecord } from '../../api/parsing.ts';
import type { AppThunk } from '../../store.ts';

/** What distinguishes the burgers of a visit, as a history entry's state has it; null for none. */
export function buildIn(state: unknown): string | null {
  return isRecord(state) && typeof state['build'] === 'string' ? state['build'] : null;
}

/** Notes which burger the page was loaded with, unless one has been opened before. */
export function openFirst(build: string | null): AppThunk {
  return (_dispatch, _getState, visit) => {
    if (visit.openBuild !== undefined) return;
    visit.openBuild = build;
    visit.firstBuild = build;
  };
}

/** The burger that the page was loaded with; null if it had none of its own. */
export function firstBuild(): AppThunk<string | null> {
  return (_dispatch, _getState, visit) => visit.firstBuild;
}

/** @returns whether another burger was in progress before */
export function openOther(build: string | null): AppThunk<boolean> {
  return (_dispatch, _getState, visit) => {
    const before = visit.openBuild;
    visit.openBuild = build;
    return before !== undefined && before !== build;
  };
}
