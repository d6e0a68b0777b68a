export { SCREEN_PATHS as paths } from '@tall-order/domain/screens.ts';
