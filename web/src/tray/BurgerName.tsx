interface BurgerNameProps {
  /** the name of the person who eats it; empty or null for none */
  label: string | null;
  /** counted from 0 */
  place: number;
}

/** A browser that translates the page leaves a person's name as it is, and translates "Burger 1". */
export function BurgerName({ label, place }: BurgerNameProps) {
  return <bdi translate={label ? 'no' : undefined}>{burgerName(label ?? '', place)}</bdi>;
}

/** The name of a burger in an order: that of the person who eats it, or its place, counted from 0. */
export function burgerName(label: string, place: number): string {
  return label === '' ? `Burger ${place + 1}` : label;
}
