// Loaded ahead of a shop, it lets work go wrong in ways that the shop does not expect: an order whose
// note asks for it fails in the middle of its request, and a signal fails outside of any.

const KINDS: Record<string, () => void> = {
  'planted: throw': () => {
    throw new Error('planted: throw');
  },
  'planted: throw later': () => {
    setImmediate(() => {
      throw new Error('planted: throw later');
    });
  },
  'planted: reject': () => {
    void Promise.reject(new Error('planted: reject'));
  },
};

/** The note of what the shop makes the hash of: burger, price and the customer's data. */
function noteOf(value: unknown): string | undefined {
  return Array.isArray(value) ? value[2]?.note : undefined;
}

JSON.stringify = new Proxy(JSON.stringify, {
  apply: (stringify, self, given) => {
    KINDS[noteOf(given[0]) ?? '']?.();
    return Reflect.apply(stringify, self, given);
  },
});

process.on('SIGUSR2', () => {
  KINDS['planted: throw later']?.();
});
