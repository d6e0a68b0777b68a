import { useCallback, useState } from 'react';

/** The names of the forms with unsaved changes. */
export function useUnsaved() {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const markUnsaved = useCallback((name: string, isUnsaved: boolean) => {
    setUnsaved((known) => {
      const others = known.filter((one) => one !== name);
      return isUnsaved ? [...others, name] : others;
    });
  }, []);
  return { unsaved, markUnsaved };
}
