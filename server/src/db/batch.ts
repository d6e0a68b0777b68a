interface Batching {
  most: number;
  /** how many batches may be under way; calls that come meanwhile wait and form the next one */
  atOnce: number;
  /** errors for which the fault may be one call's: the others are then tried again without it */
  isOneCallsFault?: (error: unknown) => boolean;
}

/** Turns of the event loop that a call may wait for others: each may be long where much is done. */
const MAX_TURNS = 8;

interface Call<Item, Result> extends PromiseWithResolvers<Result> {
  item: Item;
}

/**
 * Gathers the calls that come close together and serves each batch with one piece of work, so that
 * many pay for one query or one commit. A batch is complete when a turn of the event loop has brought
 * no further call, or after eight: one that comes alone waits for as good as nothing.
 * @param serve does the work of a batch and gives one outcome for each item, in their order; when it
 *   throws, it has changed nothing, and every call of the batch fails with that error
 */
export function batched<Item, Result>(
  { most, atOnce, isOneCallsFault = () => false }: Batching,
  serve: (items: Item[]) => Promise<PromiseSettledResult<Result>[]>,
): (item: Item) => Promise<Result> {
  const waiting: Call<Item, Result>[] = [];
  let underWay = 0;
  let isSetUp = false;

  const settle = async (batch: Call<Item, Result>[]): Promise<void> => {
    try {
      const outcomes = await serve(batch.map(({ item }) => item));
      for (const [index, call] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome?.status === 'fulfilled') call.resolve(outcome.value);
        else call.reject(outcome?.reason);
      }
    } catch (error) {
      if (batch.length > 1 && isOneCallsFault(error)) {
        for (const call of batch) await settle([call]);
      } else {
        for (const call of batch) call.reject(error);
      }
    }
  };

  const setUp = () => {
    if (isSetUp || underWay === atOnce || waiting.length === 0) return;
    isSetUp = true;
    gather();
  };

  const gather = (turns = 1) => {
    const gathered = waiting.length;
    // After everything that this turn of the loop has read from the network.
    setImmediate(() => {
      if (waiting.length > gathered && waiting.length < most && turns < MAX_TURNS) {
        gather(turns + 1);
        return;
      }
      isSetUp = false;
      underWay += 1;
      void settle(waiting.splice(0, most)).then(() => {
        underWay -= 1;
        setUp();
      });
      setUp();
    });
  };

  return async (item) => {
    const call = { item, ...Promise.withResolvers<Result>() };
    waiting.push(call);
    setUp();
    return await call.promise;
  };
}
