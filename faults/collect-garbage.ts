// Loaded ahead of the shop: its memory means nothing until garbage was collected.

process.on('SIGUSR2', () => globalThis.gc?.());
