import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderToHtmlStream } from '~/http/html/html-stream.server';

const open = () => {
  const leaving = new AbortController();
  const onError = vi.fn();
  return { leaving, onError, options: { nonce: 'n', signal: leaving.signal, onError } };
};

interface Gate {
  isOpen: boolean;
  opened: Promise<void>;
  open: () => void;
}

function closedGate(): Gate {
  const gate: Gate = { isOpen: false, opened: Promise.resolve(), open: () => {} };
  gate.opened = new Promise((done) => {
    gate.open = () => {
      gate.isOpen = true;
      done();
    };
  });
  return gate;
}

function Behind({ gate }: { gate: Gate }) {
  if (!gate.isOpen) throw gate.opened;
  return <p>came afterwards</p>;
}

const page = (gate: Gate) => (
  <main>
    <Suspense fallback="wait">
      <Behind gate={gate} />
    </Suspense>
  </main>
);

function Broken(): never {
  throw new Error('no shell');
}

describe('a stream of HTML', () => {
  it('holds the page in UTF-8, however long a text is', async () => {
    const { options } = open();
    const long = 'चाय की दुकान · '.repeat(1_000);
    const { body } = await renderToHtmlStream(<p title="नमस्ते">{long}</p>, options);
    expect(await new Response(body).text()).toBe(`<p title="नमस्ते">${long}</p>`);
  });

  it('keeps each letter whole where React begins a new buffer', async () => {
    for (let shift = 0; shift < 4; shift += 1) {
      const words = ['a'.repeat(shift), ...Array.from({ length: 800 }, (_, i) => `दुकान ${i} 🍵`)];
      const { body } = await renderToHtmlStream(
        words.map((word) => <p key={word}>{word}</p>),
        open().options,
      );
      const html = await new Response(body).text();
      expect(html).not.toContain('\0');
      expect(html).toBe(words.map((word) => `<p>${word}</p>`).join(''));
    }
  });

  it('sends the shell before what comes late', async () => {
    const gate = closedGate();
    const { body, allReady } = await renderToHtmlStream(page(gate), open().options);
    const reader = body.getReader();
    const shell = new TextDecoder().decode((await reader.read()).value);
    expect(shell).toMatch(/^<main>.*wait.*<\/main>$/);
    gate.open();
    await allReady;
    expect(await restOf(reader)).toContain('<p>came afterwards</p>');
  });

  it('closes the document behind all that comes late', async () => {
    const gate = closedGate();
    const { body, allReady } = await renderToHtmlStream(
      <html lang="en">
        <body>{page(gate)}</body>
      </html>,
      open().options,
    );
    gate.open();
    await allReady;
    const html = await new Response(body).text();
    expect(html).toMatch(/came afterwards.*<\/body><\/html>$/);
    expect(html.match(/<\/html>/g)).toHaveLength(1);
  });

  it('rejects when the shell itself fails, and tells why', async () => {
    const { options, onError } = open();
    await expect(renderToHtmlStream(<Broken />, options)).rejects.toThrow('no shell');
    expect(onError).toHaveBeenCalledOnce();
  });

  it.each(['reader', 'request'])('stops quietly when the %s leaves', async (who) => {
    const { options, leaving, onError } = open();
    const gate = closedGate();
    const { body } = await renderToHtmlStream(page(gate), options);
    const reader = body.getReader();
    await reader.read();
    if (who === 'reader') await reader.cancel();
    else leaving.abort(new Error('gone'));
    gate.open();
    expect(await restOf(reader)).not.toContain('came afterwards');
    expect(onError).not.toHaveBeenCalled();
  });
});

async function restOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  let text = '';
  for (let next = await reader.read(); !next.done; next = await reader.read())
    text += new TextDecoder().decode(next.value);
  return text;
}
