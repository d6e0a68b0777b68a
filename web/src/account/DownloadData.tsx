import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { fetchMyData } from './fetch-my-data.ts';
import { saveFile } from './save-file.ts';

const FILE_NAME = 'tall-order-my-data.json';

interface DownloadDataProps {
  token: string;
  userId: string;
}

export function DownloadData({ token, userId }: DownloadDataProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');

  const download = async () => {
    setState('busy');
    const data = await fetchMyData(token, userId);
    if (data !== null) saveFile(FILE_NAME, JSON.stringify(data, null, 2));
    setState(data === null ? 'failed' : 'done');
  };

  return (
    <>
      <Notice>{state === 'done' ? `${FILE_NAME} is in your downloads.` : null}</Notice>
      {state === 'failed' && <p role="alert">We couldn't prepare your data just now.</p>}
      <Button busy={state === 'busy'} onClick={download}>
        {state === 'failed' ? 'Try again' : 'Download my data'}
      </Button>
    </>
  );
}
