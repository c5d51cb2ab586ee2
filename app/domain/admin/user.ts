/** The only URL of a private document. Each opening writes an audit line. */
export const documentPath = (fileId: string) => `/api/admin/documents/${fileId}`;

/** 's•••@nukkad.test': enough to tell two people apart, not enough to write to them. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** '•••• 3210' */
export const maskPhone = (phone: string): string => (phone.length < 8 ? '••••' : `•••• ${phone.slice(-4)}`);
