import { call } from '../../server/test/shop.ts';

/** What goes wrong while a slip is printed; the last is no failure. */
export const MISHAPS = [
  'the offer is lost',
  'no power before it asks for the slip',
  'no power while it loads the slip',
  'no power before it prints',
  'no power in the middle of the slip',
  'no power after the slip',
  'its word is lost on the way back',
  'no paper in the middle of the slip, which it gives up',
  'no paper in the middle of the slip, which it goes on with',
  'it refuses the slip',
  'nothing',
] as const;
export type Mishap = (typeof MISHAPS)[number];

/** The failures after which the shop cannot know whether the slip was printed. */
export const UNKNOWABLE: ReadonlySet<Mishap> = new Set<Mishap>([
  'no power while it loads the slip',
  'no power before it prints',
  'no power in the middle of the slip',
  'no power after the slip',
  'no paper in the middle of the slip, which it gives up',
]);

/** A slip on paper, or a part of one. */
export interface Printed {
  /** the shop's name for this attempt to print it */
  token: string;
  text: string;
  isWhole: boolean;
}

/** The shop's clock and process, which the scenario sets and kills. */
interface PrintingShop {
  /** the shop's present address */
  address: () => string;
  /** called after each step of printing; may kill the shop */
  afterStep: () => Promise<void>;
  passes: (milliseconds: number) => void;
}

/** A printer that polls by Star's CloudPRNT, and what it has printed. */
export function simulatedPrinter({ address, afterStep, passes }: PrintingShop) {
  const paper: Printed[] = [];
  const ask = async (said: object = {}) => {
    const json = { statusCode: '200%20OK', printingInProgress: false, ...said };
    const { body } = await call(address(), { method: 'POST', json });
    return String(body.jobToken ?? '');
  };
  const at = (query: Record<string, string>) => `${address()}?${new URLSearchParams(query)}`;
  const say = async (token: string, code: string) => {
    await call(at({ token, code }), { method: 'DELETE' });
  };

  /** From the offer to the report. */
  const print = async (token: string, mishap: Mishap): Promise<void> => {
    if (mishap === 'the offer is lost' || mishap === 'no power before it asks for the slip') return;
    const loading = await fetch(at({ token, type: 'text/plain' }));
    if (mishap === 'no power while it loads the slip') {
      await loading.body?.cancel();
      return;
    }
    const text = await loading.text();
    await afterStep();
    if (loading.status !== 200 || mishap === 'no power before it prints') return;
    if (mishap === 'it refuses the slip') {
      await say(token, '511 Media Decoding Error');
      return;
    }
    if (/in the middle/.test(mishap)) {
      if (!mishap.endsWith('goes on with')) {
        paper.push({ token, text: text.slice(0, text.length / 2), isWhole: false });
        if (mishap.startsWith('no paper')) await ask({ statusCode: '410 Out Of Paper' });
        return;
      }
      const waits = { statusCode: '410 Out Of Paper', printingInProgress: true, jobToken: token };
      for (let minute = 0; minute < 3; minute += 1) {
        await ask(waits);
        passes(45_000);
      }
    }
    paper.push({ token, text, isWhole: true });
    await afterStep();
    if (mishap === 'no power after the slip') return;
    await say(token, '200 OK');
    if (mishap === 'its word is lost on the way back') await say(token, '200 OK');
    await afterStep();
  };

  return {
    paper,
    /** Polls for a slip and prints it. @returns false if there was none */
    turn: async (mishap: Mishap): Promise<boolean> => {
      const token = await ask();
      await afterStep();
      if (token === '') return false;
      await print(token, mishap);
      return true;
    },
  };
}
