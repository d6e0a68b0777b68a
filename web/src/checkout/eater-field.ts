import { labelProblem } from '@tall-order/domain/basket.ts';
import type { Tray } from '@tall-order/domain/tray.ts';

export interface WrongName {
  /** of the burger, counted from 0 */
  place: number;
  /** a sentence */
  problem: string;
}

/** The name of the field for who eats a burger. @param place of the burger, counted from 0 */
export function eaterField(place: number): string {
  return `eater${place + 1}`;
}

/** The first name that cannot be on a burger; null if there is none. */
export function wrongName({ burgers, label }: Tray): WrongName | null {
  const labels = [...burgers.map((one) => one.label), label];
  for (const [place, one] of labels.entries()) {
    const problem = labelProblem(one);
    if (problem !== null) return { place, problem };
  }
  return null;
}
