const encoder = new TextEncoder();
const escaped = (text: string) => text.replace(/[\\()]/g, (char) => `\\${char}`);

/** A one-page PDF with a title and lines of text in the standard fonts; the text must be ASCII. */
export function textPdf(title: string, lines: string[]): Uint8Array {
  const body = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  const page = `BT /F2 18 Tf 56 780 Td (${escaped(title)}) Tj ET\nBT /F1 10 Tf 15 TL 56 740 Td\n${body}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return encoder.encode(file + end);
}
