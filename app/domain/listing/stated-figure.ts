/** '12-18 months' as '12–18' and 'months'; text that does not begin with a number stays whole. */
export function statedFigure(text: string): { value: string; unit: string } {
  const words = text.replace(/(\d%?)\s*(?:-|to)\s*(?=\d)/gi, '$1–').trim();
  const [, value = words, unit = ''] = /^(\d[\d.,]*%?(?:–\d[\d.,]*%?)?\+?)\s+(\D.*)$/.exec(words) ?? [];
  return { value, unit };
}
