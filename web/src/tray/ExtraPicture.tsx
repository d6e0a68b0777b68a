import type { ReactNode } from 'react';
import type { ExtraPicture as Picture } from '@tall-order/domain/extras.ts';
import styles from './ExtraPicture.module.css';

const TUMBLER = 'M13 10h22l-3 32a3 3 0 0 1-3 3H19a3 3 0 0 1-3-3z';
const STRAW = <path className={styles['straw']} d="M26 12 31 2h6" />;

const DRAWINGS: Readonly<Record<Picture, ReactNode>> = {
  fries: (
    <>
      <path
        className={styles['fries']}
        d="M14 20 11 5h5l2 15zM20 20 19 3h5v17zM26 20l1-16h5l-2 16zM32 20l3-13h4l-4 14z"
      />
      <path className={styles['red']} d="M9 18c5 5 25 5 30 0l-4 26H13z" />
    </>
  ),
  'onion-rings': (
    <>
      <circle className={styles['ring']} cx="17" cy="30" r="9" />
      <circle className={styles['ring']} cx="31" cy="30" r="9" />
      <circle className={styles['ring']} cx="24" cy="18" r="9" />
    </>
  ),
  'salad-bowl': (
    <>
      <path
        className={styles['leaf']}
        d="M7 25c-1-6 4-9 8-8 1-6 9-8 13-4 5-3 11 0 11 6 3 1 4 4 3 6z"
      />
      <circle className={styles['red']} cx="19" cy="21" r="3" />
      <circle className={styles['red']} cx="31" cy="20" r="3" />
      <path className={styles['paper']} d="M5 24h38c0 11-8 19-19 19S5 35 5 24z" />
    </>
  ),
  cola: (
    <>
      {STRAW}
      <path className={styles['cola']} d={TUMBLER} />
      <path className={styles['ice']} d="M19 14h6v6h-6zM26 20h5v5h-5z" />
    </>
  ),
  lemonade: (
    <>
      {STRAW}
      <path className={styles['lemon']} d={TUMBLER} />
      <circle className={styles['slice']} cx="24" cy="27" r="6" />
    </>
  ),
  water: (
    <>
      <path
        className={styles['water']}
        d="M19 4h10v7c4 3 5 6 5 11v20a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3V22c0-5 1-8 5-11z"
      />
      <path className={styles['label']} d="M14 25h20v9H14z" />
    </>
  ),
  beer: (
    <>
      <path className={styles['handle']} d="M34 19h6v16h-6" />
      <path className={styles['beer']} d="M11 14h23v28a3 3 0 0 1-3 3H14a3 3 0 0 1-3-3z" />
      <path
        className={styles['foam']}
        d="M9 17a5 5 0 0 1 4-8c2-4 8-4 10-1 4-3 9 0 9 3 4 0 5 5 2 7z"
      />
    </>
  ),
  shake: (
    <>
      {STRAW}
      <path className={styles['shake']} d="M12 17h24l-4 25a3 3 0 0 1-3 3H19a3 3 0 0 1-3-3z" />
      <path className={styles['foam']} d="M11 18c0-8 7-8 8-11 6-2 12 2 11 6 5 0 7 2 7 5z" />
    </>
  ),
  cup: (
    <path
      className={styles['paper']}
      d="M11 8h26v5h-2l-3 30a2 2 0 0 1-2 2H18a2 2 0 0 1-2-2l-3-30h-2z"
    />
  ),
  box: <path className={styles['paper']} d="M8 16 13 8h22l5 8v26H8zM8 16h32" />,
};

/** Decorative: the name of the side or drink stands beside it. */
export function ExtraPicture({ picture }: { picture: Picture }) {
  return (
    <svg className={styles['picture']} viewBox="0 0 48 48" aria-hidden="true">
      {DRAWINGS[picture]}
    </svg>
  );
}
