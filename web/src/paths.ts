/** Every URL of the storefront. */
export { SCREEN_PATHS as paths } from '@tall-order/domain/screens.ts';
