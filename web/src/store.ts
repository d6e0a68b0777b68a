import { configureStore } from '@reduxjs/toolkit';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { authReducer } from './session/auth-slice.ts';
import { burgerBuilderReducer } from './burger-builder/burger-builder-slice.ts';
import { orderReducer } from './orders/orders-slice.ts';
import { newVisit } from './visit.ts';
import type { Visit } from './visit.ts';

/** Creates the application state with its three areas (specification §3), for a new visit. */
export function createStore() {
  return configureStore({
    reducer: { burgerBuilder: burgerBuilderReducer, order: orderReducer, auth: authReducer },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: newVisit() } }),
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Visit, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
