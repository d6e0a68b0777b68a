interface Batching {
  most: number;
  /** how many batches may be under way; calls that come meanwhile form the next batch */
  atOnce: number;
  /** whether one call may have caused the error; each call is then served alone */
  isOneCallsFault?: (error: unknown) => boolean;
}

/** A batch gathers calls for at most this many turns of the event loop: under load a turn may be long. */
const MAX_TURNS = 8;

interface Call<Item, Result> extends PromiseWithResolvers<Result> {
  item: Item;
}

/** @param serve gives one outcome for each item, in order; when it throws, it must have changed nothing */
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
    // Runs after this turn of the event loop has read everything from the network.
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
