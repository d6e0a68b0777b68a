import type { ReactNode } from 'react';
import { BUN, labelOf } from '@tall-order/domain/ingredients.ts';
import { itemOf } from '@tall-order/domain/menu.ts';
import { IngredientSwatch } from '../burger/IngredientSwatch.tsx';
import { Button } from '../ui/Button.tsx';
import { CardPrice } from './CardPrice.tsx';
import type { Editor } from './menu-editor.ts';
import { VALUE_NAMES, valuesOn } from './menu-values.ts';
import type { ValueName } from './menu-values.ts';
import { ItemEditor } from './ItemEditor.tsx';
import styles from './MenuItemCard.module.css';
import { RemoveIngredient } from './RemoveIngredient.tsx';
import { SoldOutChoice } from './SoldOutChoice.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';
import { inWords, termOf } from './values-in-words.ts';

interface MenuItemCardProps {
  editor: Editor;
  name: string;
  isOpen: boolean;
  onToggle: () => void;
  onClose: () => void;
}

export function MenuItemCard({ editor, name, isOpen, onToggle, onClose }: MenuItemCardProps) {
  const opener = useReturnedFocus(isOpen);
  const values = valuesOn(editor.menu, name);
  const item = itemOf(editor.menu, name);
  const label = name === BUN ? 'Bun and base price' : labelOf(name);

  if (values === null) return null;
  const facts: readonly ValueName[] =
    item === undefined
      ? ['kcal', 'allergens']
      : VALUE_NAMES.filter((fact) => fact !== 'price' && fact !== 'layer');
  return (
    <li className={`${styles['card']} ${isOpen ? styles['open'] : ''}`}>
      <div className={styles['head']}>
        {item !== undefined && (
          <div className={styles['swatch']}>
            <IngredientSwatch layer={item.layer} />
          </div>
        )}
        <h3>{label}</h3>
        <div className={styles['actions']}>
          <Button
            ref={opener}
            aria-expanded={isOpen}
            aria-label={`Change ${label}`}
            onClick={onToggle}
          >
            Change
          </Button>
          {item !== undefined && <RemoveIngredient editor={editor} name={name} />}
        </div>
      </div>
      {isOpen ? (
        <ItemEditor editor={editor} name={name} label={label} values={values} onClose={onClose} />
      ) : (
        <>
          <CardPrice editor={editor} name={name} label={label} values={values} />
          <dl className={styles['facts']}>
            {facts.map((fact) => (
              <Fact key={fact} term={termOf(fact)} isKnown={values[fact] !== null}>
                {inWords(fact, values[fact])}
              </Fact>
            ))}
          </dl>
        </>
      )}
      {item !== undefined && <SoldOutChoice editor={editor} name={name} soldOut={item.soldOut} />}
    </li>
  );
}

interface FactProps {
  term: string;
  isKnown: boolean;
  children: ReactNode;
}

function Fact({ term, isKnown, children }: FactProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={isKnown ? undefined : styles['unknown']}>{children}</dd>
    </div>
  );
}
