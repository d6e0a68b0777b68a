import { useState } from 'react';
import { describeBurger, isOrderable } from '@tall-order/domain/burger.ts';
import { storedValue } from '@tall-order/domain/form-rules.ts';
import { LABEL_FIELD, labelProblem } from '@tall-order/domain/order.ts';
import { countOf, labelOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { extraOf, itemOf, priceOn, startingCounts } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { totalWithMore } from '@tall-order/domain/order-change.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import { startersOn } from '@tall-order/domain/starter-burgers.ts';
import type { CounterOrder } from '../../api/counter-calls.ts';
import { ReasonChoice } from '../../kitchen/ReasonChoice.tsx';
import { useMenu } from '../../menu/current-menu.ts';
import { burgerName } from '../../tray/BurgerName.tsx';
import { ExtraStepper } from '../../tray/ExtraStepper.tsx';
import { Confirmation } from '../../ui/ConfirmDialog.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import columns from '../../ui/two-columns.module.css';
import { BurgerPieces } from '../BurgerPieces.tsx';
import { money } from '../counter-words.ts';
import { NewTotal } from './NewTotal.tsx';
import { useChange } from './use-change.ts';
import type { ChangeParts } from './use-change.ts';

interface AddPartProps extends ChangeParts {
  /** the state of what was chosen and typed; null before that */
  addition: readonly [Addition | null, (next: Addition) => void];
}

/** What can be added: an extra, by its name, or a burger to begin with. */
type Choice = { extra: string } | { burger: IngredientCounts };

export interface Addition {
  /** of the choice */
  chosen: string;
  /** of a burger */
  counts: IngredientCounts;
  /** of an extra */
  count: number;
  /** the name on a burger */
  label: string;
}

/** Adds a burger or an extra at the price of now. */
export function AddPart({ order, addition, ...rest }: AddPartProps) {
  const menu = useMenu();
  const groups = choicesOn(menu, order);
  const all = groups.flatMap(({ options }) => options);
  // A side is what most customers think of late, and needs no pieces.
  const [first] = useState(() =>
    beginWith(all.find(({ choice }) => 'extra' in choice) ?? all[0], ''),
  );
  const [touched, setNow] = addition;
  const now = touched ?? first;
  const { chosen, counts, count, label } = now;
  const choice = all.find(({ key }) => key === chosen)?.choice ?? { burger: startingCounts(menu) };
  const burger = 'burger' in choice ? counts : null;
  const extras = 'extra' in choice ? { [choice.extra]: count } : {};
  const ordered = 'extra' in choice ? orderedOf(order, choice.extra) : 0;
  const amounts = { total: toCents(order.total), fee: toCents(order.fee) };
  const change = useChange({ order, ...rest }, totalWithMore(amounts, menu, { burger, extras }));

  const choose = (wanted: string) =>
    setNow(
      beginWith(
        all.find(({ key }) => key === wanted),
        label,
      ),
    );
  const confirm = async () => {
    if ('extra' in choice) return await change.send({ add: { extra: choice.extra, count } });
    if (!isOrderable(counts)) return 'A burger needs at least one ingredient.';
    const problem = labelProblem(label);
    if (problem !== null) return problem;
    const name = storedValue(label, LABEL_FIELD);
    return await change.send({ add: { burger: counts, ...(name !== '' && { label: name }) } });
  };
  return (
    <Confirmation
      confirm="Add it"
      keep="Leave as it is"
      outcome={<NewTotal order={order} change={change} />}
      onConfirm={confirm}
      onKeep={rest.onClose}
    >
      <div className={columns['columns']}>
        <div>
          <SelectField
            label="What?"
            name="more"
            value={chosen}
            options={groups.map(({ label: group, options }) => ({
              group,
              options: options.map(({ key, words }) => [key, words] as const),
            }))}
            onChange={choose}
          />
          {'extra' in choice ? (
            <ExtraStepper
              name={choice.extra}
              purpose="to add"
              about={ordered === 0 ? '' : `${ordered + count} in all.`}
              count={count}
              besides={ordered}
              most={(extraOf(menu, choice.extra)?.maxCount ?? 1) - ordered}
              onChange={(next) => setNow({ ...now, count: next })}
            />
          ) : (
            <>
              <BurgerPieces
                menu={menu}
                burger={counts}
                onChange={(next) => setNow({ ...now, counts: next })}
              />
              <TextField
                label="Name on it"
                name="label"
                value={label}
                error={labelProblem(label)}
                optional={LABEL_FIELD.optional}
                autoComplete="off"
                onChange={(next) => setNow({ ...now, label: next })}
              />
            </>
          )}
        </div>
        <div>
          <ReasonChoice reason={rest.reason} />
        </div>
      </div>
    </Confirmation>
  );
}

/** A new choice begins as it is offered; a name stays. */
function beginWith(option: { key: string; choice: Choice } | undefined, label: string): Addition {
  const { key = '', choice } = option ?? {};
  const counts = choice !== undefined && 'burger' in choice ? choice.burger : {};
  return { chosen: key, counts, count: 1, label };
}

/** More of what is in the order comes first: that is what a customer asks for most. */
function choicesOn(menu: Menu, order: CounterOrder) {
  const price = (cents: number) => money(toDecimal(cents), order);
  const known = order.burgers.filter(({ burger }) =>
    Object.keys(burger).every((name) => countOf(burger, name) === 0 || itemOf(menu, name)),
  );
  const burger = (key: string, words: string, counts: IngredientCounts) => ({
    key,
    words: `${words} · ${price(priceOn(menu, counts))}`,
    choice: { burger: counts } as Choice,
  });
  const extras = (isOrdered: boolean) =>
    Object.entries(menu.extras)
      .filter(([name, { soldOut, maxCount }]) => {
        const ordered = orderedOf(order, name);
        return soldOut === null && ordered < maxCount && ordered > 0 === isOrdered;
      })
      .map(([name, { unitPrice }]) => ({
        key: `extra ${name}`,
        words: `${labelOf(name)} · ${price(unitPrice)}`,
        choice: { extra: name } as Choice,
      }));
  return [
    {
      label: 'One more of',
      options: [
        ...extras(true),
        ...known.map(({ id, burger: counts, label }, place) =>
          burger(
            `again ${id}`,
            `${burgerName(label ?? '', place)}: ${describeBurger(counts)}`,
            counts,
          ),
        ),
      ],
    },
    { label: 'Sides and drinks', options: extras(false) },
    {
      label: 'A burger',
      options: [
        ...startersOn(menu).map(({ name, burger: counts }) =>
          burger(`starter ${name}`, name, counts),
        ),
        burger('own', 'Built here', startingCounts(menu)),
      ],
    },
  ].filter(({ options }) => options.length > 0);
}

/** How many of an extra the order has. */
function orderedOf({ extras }: CounterOrder, name: string): number {
  return extras.filter((extra) => extra.name === name).reduce((sum, { count }) => sum + count, 0);
}
