import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { LABEL_FIELD, labelProblem } from '@tall-order/domain/order.ts';
import { describeBurger } from '@tall-order/domain/burger.ts';
import { storedValue } from '@tall-order/domain/form-rules.ts';
import { MAX_TRAY_BURGERS } from '@tall-order/domain/tray.ts';
import type { TrayBurger } from '@tall-order/domain/tray.ts';
import { BurgerPicture } from '../../burger/BurgerPicture.tsx';
import { useAppDispatch } from '../../store.ts';
import { useMenu } from '../../menu/current-menu.ts';
import { burgerName } from '../../tray/BurgerName.tsx';
import { renameBurger, useTray } from '../../tray/current-tray.ts';
import { trayPrice } from '../../tray/tray-amounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Money } from '../../ui/Money.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { focusHeading } from '../../ui/focus.ts';
import formLayout from '../../ui/form-layout.module.css';
import { copyOnTray, editOnTray } from './change-tray.ts';
import styles from './TrayBurgerDialog.module.css';
import { unbroken } from '../../ui/words.ts';

interface TrayBurgerDialogProps {
  /** the burger's place on the tray, counted from 0; null while the dialog is closed */
  place: number | null;
  /** how often the dialog was opened: each time it begins with the burger's current name */
  times: number;
  onClose: () => void;
  onRemove: (place: number) => void;
}

export function TrayBurgerDialog({ place, times, onClose, onRemove }: TrayBurgerDialogProps) {
  const { burgers } = useTray();
  const one = place === null ? undefined : burgers[place];
  // A dialog that leaves the screen still shows its burger.
  const [last, setLast] = useState<{ one: TrayBurger; place: number } | null>(null);
  if (one !== undefined && place !== null && (last?.one !== one || last.place !== place)) {
    setLast({ one, place });
  }
  return (
    <Modal
      open={one !== undefined}
      title={burgerName(last?.one.label ?? '', last?.place ?? 0)}
      onClose={onClose}
    >
      {last !== null && (
        <TrayBurgerForm
          key={times}
          {...last.one}
          place={last.place}
          onClose={onClose}
          onRemove={onRemove}
        />
      )}
    </Modal>
  );
}

interface TrayBurgerFormProps
  extends TrayBurger, Pick<TrayBurgerDialogProps, 'onClose' | 'onRemove'> {
  place: number;
}

function TrayBurgerForm({ burger, label, place, onClose, onRemove }: TrayBurgerFormProps) {
  const dispatch = useAppDispatch();
  const menu = useMenu();
  const isFull = useTray().burgers.length >= MAX_TRAY_BURGERS;
  const [name, setName] = useState(label);
  const problem = labelProblem(name);
  const rename = (to: string) => {
    setName(to);
    renameBurger(place, storedValue(to, LABEL_FIELD));
  };
  const done = (event: SyntheticEvent) => {
    event.preventDefault();
    if (problem === null) onClose();
  };
  return (
    <form noValidate className={formLayout['form']} onSubmit={done}>
      <div className={styles['picture']}>
        <BurgerPicture burger={burger} size="small" />
      </div>
      <p>
        {unbroken(describeBurger(burger))}&nbsp;· <Money amount={trayPrice(burger, menu)} />
      </p>
      <TextField
        label={LABEL_FIELD.label}
        name="eater"
        hint="Who's it for? We'll write the name on the wrapper."
        optional
        value={name}
        error={problem}
        onChange={rename}
      />
      <div className={styles['ways']}>
        <Button
          onClick={() => {
            // The closing dialog returns the focus to the tray, where another burger will be: the heading
            // takes it.
            flushSync(onClose);
            focusHeading();
            dispatch(editOnTray(place));
          }}
        >
          Edit
        </Button>
        <Button
          disabled={isFull}
          onClick={() => {
            copyOnTray(place);
            onClose();
          }}
        >
          Copy
        </Button>
        <Button onClick={() => onRemove(place)}>Remove</Button>
        <Button variant="primary" type="submit">
          Done
        </Button>
      </div>
    </form>
  );
}
