import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import type { useLeavingGuard } from './use-leaving-guard.ts';

type LeavingQuestionProps = Pick<ReturnType<typeof useLeavingGuard>, 'asking' | 'leave' | 'stay'>;

export function LeavingQuestion({ asking, leave, stay }: LeavingQuestionProps) {
  return (
    <ConfirmDialog
      open={asking}
      title="Leave without saving?"
      confirm="Leave without saving"
      keep="Keep editing"
      isKeepMain
      onConfirm={leave}
      onKeep={stay}
    >
      <p>What you have typed is not saved, and customers do not see it.</p>
    </ConfirmDialog>
  );
}
