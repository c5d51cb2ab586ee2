import { Send } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { retryingLazy, warm } from '~/components/frame/retrying-load';
import { IconButton } from '~/components/ui/icon-button';
import * as words from './send.words';
import type { SendSheetProps } from './send-sheet.island';

const load = () => import('./send-sheet.island');
const SendSheet = retryingLazy(load);

/** The share button over a photo. The sheet is loaded when the button is hovered or focused. */
export function SendToChat({ item }: Pick<SendSheetProps, 'item'>) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      <IconButton
        ref={opener}
        label={words.send()}
        glass
        onPointerEnter={warm(load)}
        onFocus={warm(load)}
        onClick={() => setIsOpen(true)}
        className="noscript:hidden"
      >
        <Send size={22} />
      </IconButton>
      {isOpen === null ? null : (
        <Suspense>
          <SendSheet item={item} isOpen={isOpen} onOpenChange={setIsOpen} opener={opener} />
        </Suspense>
      )}
    </>
  );
}
