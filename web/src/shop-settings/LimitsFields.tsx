import { isBlank, wholeNumberIn } from '@tall-order/domain/form-rules.ts';
import { readPrice } from '@tall-order/domain/price-input.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { SETTING_BOUNDS } from '@tall-order/domain/settings-rules.ts';
import { useMenu } from '../menu/current-menu.ts';
import { lowPriceInWords } from '../menu-editor/LowPrice.tsx';
import { formatMoney } from '../ui/Money.tsx';
import { TextField } from '../ui/TextField.tsx';
import { FieldsWithResult, Result, moneyInWords } from './settings-section.tsx';
import type { SectionForm, SettingsSection } from './settings-section.tsx';

interface LimitsDraft {
  leastPrice: string;
  mostPieces: string;
}

export const LIMITS: SettingsSection<LimitsDraft> = {
  id: 'limits',
  title: 'Limits',
  draftOf: ({ leastPrice, mostPieces }) => ({
    leastPrice: leastPrice === null ? '' : toDecimal(leastPrice).toFixed(2),
    mostPieces: mostPieces === null ? '' : String(mostPieces),
  }),
  read: ({ leastPrice, mostPieces }) => {
    const price = readLeastPrice(leastPrice);
    const pieces = readMostPieces(mostPieces);
    if ('problem' in price || 'problem' in pieces) {
      return {
        problems: {
          ...('problem' in price && { leastPrice: price.problem }),
          ...('problem' in pieces && { mostPieces: pieces.problem }),
        },
      };
    }
    return {
      change: {
        leastPrice: price.cents === null ? null : toDecimal(price.cents),
        mostPieces: pieces.count,
      },
    };
  },
  terms: { leastPrice: 'Least price of a burger', mostPieces: 'Most pieces of a burger' },
  inWords: (name, draft) => (name === 'leastPrice' ? moneyInWords(draft.leastPrice) : null),
  sentence: limitsInWords,
};

/** A blank field sets no least price. */
function readLeastPrice(typed: string): { cents: Cents | null } | { problem: string } {
  return isBlank(typed) ? { cents: null } : readPrice(typed);
}

/** A blank field sets no limit. */
function readMostPieces(typed: string): { count: number | null } | { problem: string } {
  if (isBlank(typed)) return { count: null };
  const count = wholeNumberIn(typed);
  return count !== null && count >= 1 && count <= SETTING_BOUNDS.mostPieces
    ? { count }
    : {
        problem: `The most pieces are a whole number from 1 to ${SETTING_BOUNDS.mostPieces}, or nothing.`,
      };
}

/** Such as "Burgers are sold from $3.50, with 30 pieces at most." */
function limitsInWords({ leastPrice, mostPieces }: LimitsDraft): string {
  const [price, pieces] = [readLeastPrice(leastPrice), readMostPieces(mostPieces)];
  const limits = [
    'cents' in price && price.cents !== null && `from ${formatMoney(toDecimal(price.cents))}`,
    'count' in pieces &&
      pieces.count !== null &&
      `with ${pieces.count} ${pieces.count === 1 ? 'piece' : 'pieces'} at most`,
  ].filter((limit) => limit !== false);
  return limits.length === 0 ? 'No limits.' : `Burgers are sold ${limits.join(', ')}.`;
}

interface LimitsFieldsProps {
  form: SectionForm<LimitsDraft>;
  /** the values as the form would save them */
  draft: LimitsDraft;
}

export function LimitsFields({ form: { field }, draft }: LimitsFieldsProps) {
  return (
    <FieldsWithResult
      result={
        <Result>
          <LimitsResult draft={draft} />
        </Result>
      }
    >
      <TextField
        {...field('leastPrice')}
        hint="Orders below it are refused. Leave blank for no limit."
        inputMode="decimal"
        autoComplete="off"
        optional
      />
      <TextField
        {...field('mostPieces')}
        hint="Leave blank for as tall as the menu allows."
        inputMode="numeric"
        autoComplete="off"
        optional
      />
    </FieldsWithResult>
  );
}

function LimitsResult({ draft }: { draft: LimitsDraft }) {
  const menu = useMenu();
  const read = readLeastPrice(draft.leastPrice);
  if ('problems' in LIMITS.read(draft)) return null;
  const low = 'cents' in read ? lowPriceInWords(menu, read.cents) : null;
  return (
    <>
      <p>
        <strong>{LIMITS.sentence(draft)}</strong>
      </p>
      {low !== null && <p>{low}</p>}
    </>
  );
}
