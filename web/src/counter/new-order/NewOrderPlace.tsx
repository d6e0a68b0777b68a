import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import { onDemand } from '../../on-demand.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { NewOrder } from './NewOrder.tsx';

const newOrder = onDemand(async () => (await import('./NewOrder.tsx')).NewOrder);

type NewOrderPlaceProps = ComponentProps<typeof NewOrder> & { isHidden: boolean };

/** What was chosen stays while another order is looked at. */
export function NewOrderPlace({ isHidden, ...props }: NewOrderPlaceProps) {
  return (
    <div hidden={isHidden}>
      <Suspense fallback={<Spinner />}>
        <newOrder.Screen {...props} />
      </Suspense>
    </div>
  );
}
