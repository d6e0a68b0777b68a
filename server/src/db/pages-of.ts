/** A long list in parts of at most `most`: a statement may have only so many parameters. @yields them in sequence */
export function* pagesOf<One>(list: readonly One[], most: number): Generator<One[]> {
  for (let start = 0; start < list.length; start += most) yield list.slice(start, start + most);
}
