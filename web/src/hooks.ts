import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './store.ts';

/** `useDispatch` that knows this application's thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** `useSelector` that knows this application's state. */
export const useAppSelector = useSelector.withTypes<RootState>();
