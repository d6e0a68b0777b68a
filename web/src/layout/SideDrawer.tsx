import { Button } from '../ui/Button.tsx';
import { useModalDialog } from '../ui/use-modal-dialog.ts';
import { Navigation } from './Navigation.tsx';
import styles from './SideDrawer.module.css';

interface SideDrawerProps {
  open: boolean;
  onClose: () => void;
}

export function SideDrawer({ open, onClose }: SideDrawerProps) {
  const dialog = useModalDialog(open, onClose, styles['drawer']);
  return (
    <dialog {...dialog.props} aria-label="Menu">
      {dialog.shown && (
        <div className={styles['content']}>
          <Button variant="plain" className={styles['close']} onClick={onClose}>
            Close menu
          </Button>
          <Navigation onChoose={onClose} />
        </div>
      )}
    </dialog>
  );
}
