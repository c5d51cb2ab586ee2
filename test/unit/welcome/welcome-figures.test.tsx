import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WelcomeFigures } from '~/features/welcome/welcome-figures';

it.each([
  [50, '50+'],
  [1_250, '1,250+'],
  [1_25_000, '1,25,000+'],
])('%i businesses are grouped as in India', (businesses, shown) => {
  const html = renderToStaticMarkup(
    <WelcomeFigures figures={{ businesses, invested: null, success: null }} />,
  );
  expect(html).toContain(`>${shown}<`);
});
