/** What a burger of a basket is called: by who eats it, or by its place, counted from 0. */
export function burgerName(label: string, place: number): string {
  return label === '' ? `Burger ${place + 1}` : label;
}
