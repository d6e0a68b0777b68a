/** The name of a burger in an order: that of the person who eats it, or its place, counted from 0. */
export function burgerName(label: string, place: number): string {
  return label === '' ? `Burger ${place + 1}` : label;
}
