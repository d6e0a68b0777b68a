/**
 * The lines of an export by column. Left out is what later versions write otherwise on purpose: the time, which
 * is the shop's, the apostrophe before an id, the status of an extra, which is that of its basket and no longer that
 * of the basket's first order, and the columns for the city, for who took a guest's order, for the tax by rate, for
 * the promise, for receipts and for closings, which orders of before do not have.
 */
export function exportLines(csv: string): Record<string, string>[] {
  const [header = [], ...lines] = cellsOf(csv.replace('\uFEFF', ''));
  return lines.map((cells) => {
    const line = Object.fromEntries(header.map((name, column) => [name, cells[column] ?? '']));
    const { placedAt: _placed, madeAt: _made, businessDay: _day, ...same } = line;
    for (const id of ['id', 'basket']) if (same[id] !== undefined) same[id] = bare(same[id]);
    // Closing 0 is what was entered before there were any.
    delete same['closing'];
    // A refund that gave nothing back, and what one corrected.
    if (same['kind'] === 'correction') same['kind'] = 'refund';
    delete same['corrected'];
    if (same['extra']) delete same['status'];
    for (const name of [
      'city',
      'guest',
      'takenBy',
      'taxByRate',
      'promisedAt',
      'receipt',
      'writtenOff',
    ])
      if (same[name] === '') delete same[name];
    return same;
  });
}

function bare(id: string): string {
  return id.replace(/^'/, '');
}

/** The cells of each line, without their quotes. */
function cellsOf(csv: string): string[][] {
  const cells = csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n)/g);
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of cells) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}
