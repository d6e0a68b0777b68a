import { MAX_NAME_LENGTH } from '@tall-order/domain/ingredients.ts';
import type { Layer } from '@tall-order/domain/menu.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import styles from './EditorForm.module.css';

interface PiecePreviewProps {
  /** may still be empty */
  name: string;
  layer: Layer | null;
}

export function PiecePreview({ name, layer }: PiecePreviewProps) {
  const called = name === '' ? 'of the new ingredient' : name.slice(0, MAX_NAME_LENGTH);
  const layers: Readonly<Record<string, Layer>> = { meat: 'meat', salad: 'salad' };
  return (
    <figure className={styles['preview']}>
      <div className={styles['picture']}>
        <BurgerPicture
          burger={{ salad: 1, meat: 1, ...(layer !== null && { [called]: 1 }) }}
          size="small"
          layerOf={(piece) =>
            piece === called && layer !== null ? layer : (layers[piece] ?? 'salad')
          }
        />
      </div>
      <figcaption>With meat and salad</figcaption>
    </figure>
  );
}
