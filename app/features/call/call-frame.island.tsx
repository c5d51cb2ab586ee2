import { Dialog } from 'radix-ui';
import { type CSSProperties, type MutableRefObject, type ReactNode, useState } from 'react';
import { useLayer } from '~/components/layer/use-layer';
import { returnFocus } from '~/components/layer/use-returned-focus';
import { focusPanel } from '~/components/ui/sheet';
import type { CallPeer } from '~/domain/call/call.schema';
import { incomingFrom } from '~/features/call-session/call-labels';
import { endsWithPage } from '~/features/call-session/call-phase';
import type { CallSession } from '~/features/call-session/call-session';
import type { CallSnapshot } from '../call-session/call-snapshot';
import * as words from './call.words';

export interface CallPartProps {
  call: CallSnapshot;
  peer: CallPeer;
  session: CallSession;
}

/** The call screen is dark in both themes, so that the video stands out. */
const ink = {
  '--color-bg': '#0b0f18',
  '--color-surface': '#111725',
  '--color-raised': '#192134',
  '--color-raised-2': '#232d45',
  '--color-line': '#1e2739',
  '--color-line-2': '#303b54',
  '--color-text': '#f1f3f9',
  '--color-text-2': '#b6bfd1',
  '--color-text-3': '#929db5',
  '--color-leaf-fill': '#39b06c',
  '--color-on-leaf': '#03140a',
  '--color-leaf-line': '#24573c',
  '--color-sand': '#e6cf9f',
  '--color-marigold-text': '#ffc566',
  '--color-focus': '#ffd58a',
  colorScheme: 'dark',
} as CSSProperties;

interface CallFrameProps extends CallPartProps {
  /** What had the focus before the call. It outlives this dialog, which is gone while the call is minimised. */
  before: MutableRefObject<Element | null>;
  children: ReactNode;
}

/** A full-screen dialog over the page. Focus stays inside until the call ends or is minimised. */
export function CallFrame({ call, peer, session, before, children }: CallFrameProps) {
  const { phase, kind } = call;
  useState(() => {
    const active = document.activeElement;
    // The call itself has it where its bubble was pressed, which goes as this dialog comes.
    if (!active?.closest('[data-call-phase]')) before.current = active;
  });
  // Back and Escape. A call that rings is answered or declined, never lost.
  const leave = () => {
    if (phase === 'ended') return session.close();
    if (!endsWithPage(phase)) return false;
    session.store.set({ isSmall: true });
  };
  useLayer(true, leave);
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--z-call) bg-black" />
        <Dialog.Content
          aria-describedby={undefined}
          data-pinned="call"
          data-call-phase={phase}
          style={ink}
          onOpenAutoFocus={focusPanel}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The page may have changed since, and have put the focus elsewhere.
            returnFocus(before.current);
          }}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            leave();
          }}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-(--z-call) flex flex-col overflow-hidden bg-bg text-text outline-none"
        >
          <Dialog.Title className="sr-only">
            {phase === 'incoming'
              ? incomingFrom(kind, peer.fullName)
              : words.callWith({ name: peer.fullName })}
          </Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
