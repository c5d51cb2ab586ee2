import { INLINE_DATA } from './inline-data';

/** What a part was drawn from, for its hydration. React leaves it as the server wrote it. */
export function InlineDataScript({ item }: { item: object }) {
  return (
    <script
      type="application/json"
      {...{ [INLINE_DATA]: '' }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data without '<', which no browser runs
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? asScript(item) : '' }}
    />
  );
}

const asScript = (item: object) => JSON.stringify(item).replaceAll('<', '\\u003c');
