import type { DecisionRow, FileRow, ReportRow, VerificationRow } from '#test/support/rows/row-types';
import type { Evidence } from '~/domain/moderation/evidence.schema';
import { gstinCheckCharacter } from '~/domain/verification/business-ids';
import { DAY_MS, HOUR_MS } from '~/lib/time/duration';
import { textPdf } from './pdf';
import { knownAccounts } from './people';
import { type Member, memberOf, type World } from './world';

/** What people sent to be verified: a PDF that says what it is, in place of a scan. */
export function documentOf(world: World, member: Member): { row: FileRow; bytes: () => Uint8Array } | null {
  if (!member.demo.kyc || member.role === 'admin') return null;
  const sentAt = sentAtOf(world, member);
  const row = world.rows.file({
    ownerId: member.row.id,
    kind: 'document',
    name: 'pan-card.pdf',
    contentType: 'application/pdf',
    width: null,
    height: null,
    attachedAt: sentAt,
    createdAt: sentAt,
  });
  member.documentId = row.id;
  return {
    row,
    bytes: () => textPdf('PAN card', ['This is demo data, not a document.', 'Nobody is meant.']),
  };
}

/** Submissions wait since yesterday or so; what was decided was sent soon after joining. */
function sentAtOf({ now, rows }: World, { demo, row }: Member): number {
  return demo.kyc === 'submitted' ? now - rows.random.int(5, 40) * HOUR_MS : row.createdAt + 2 * DAY_MS;
}

export function verificationsOf(world: World): VerificationRow[] {
  const admin = memberOf(world, knownAccounts.admin).row.id;
  return [...world.members.values()].flatMap((member) => {
    const { demo, row, role } = member;
    if (!demo.kyc || role === 'admin') return [];
    const isDecided = demo.kyc !== 'submitted';
    const createdAt = isDecided ? row.createdAt + 2 * DAY_MS : sentAtOf(world, member);
    const decidedAt = isDecided ? createdAt + DAY_MS : null;
    return [
      world.rows.verification({
        userId: row.id,
        createdAt,
        legalName: demo.name,
        fileId: member.documentId ?? null,
        status: demo.kyc,
        note: row.verificationNote,
        gstin: role === 'entrepreneur' ? gstinOf(member, world) : null,
        udyam: role === 'entrepreneur' ? `UDYAM-UP-09-${world.rows.random.int(1_000_000, 9_999_999)}` : null,
        decidedBy: isDecided ? admin : null,
        decidedAt,
        expiresAt: demo.kyc === 'verified' && decidedAt !== null ? decidedAt + 730 * DAY_MS : null,
      }),
    ];
  });
}

/** Well formed, and nobody's: the serial is drawn. */
function gstinOf({ demo }: Member, { rows }: World): string {
  const initial = demo.name
    .slice(0, 1)
    .toUpperCase()
    .replace(/[^A-Z]/, 'X');
  const first = `09ZZZP${initial}${rows.random.int(1000, 9999)}Z1Z`;
  return first + gstinCheckCharacter(first);
}

/** What was decided about people and their posts: one is appealed, one was taken back. */
export function decisionsOf(world: World, reports: ReportRow[]): DecisionRow[] {
  const admin = memberOf(world, knownAccounts.admin).row.id;
  return reports.flatMap((report) => {
    const action = actions[report.decision ?? ''];
    if (!action || !report.reportedUserId || report.closedAt === null) return [];
    const row = world.rows.decision({
      userId: report.reportedUserId,
      reportId: report.id,
      action,
      targetType: report.targetType,
      targetId: report.targetId,
      reason: report.note ?? '',
      until: action === 'suspend' ? world.now + 5 * DAY_MS : null,
      decidedBy: admin,
      createdAt: report.closedAt,
      ...(report.reason === 'harassment' && {
        appealText: 'I only asked twice whether my message had arrived. I did not mean to press anybody.',
        appealStatus: 'pending' as const,
        appealedAt: world.now - 3 * HOUR_MS,
      }),
    });
    report.decisionId = row.id;
    return [row];
  });
}

const actions: Record<string, DecisionRow['action']> = {
  remove: 'remove',
  warn: 'warn',
  suspend: 'suspend',
  ban: 'ban',
};

/** Suspensions and bans as they are on the people's own rows. */
export function markSanctions(world: World, decisions: DecisionRow[]): void {
  const members = new Map([...world.members.values()].map(({ row }) => [row.id, row]));
  for (const { userId, action, reason, until, createdAt } of decisions) {
    const row = members.get(userId);
    if (row && action === 'suspend') Object.assign(row, { suspendedUntil: until, suspensionReason: reason });
    if (row && action === 'ban') Object.assign(row, { bannedAt: createdAt, banReason: reason });
  }
}

/** What was reported, as it is in the demo. */
export function evidenceFor(world: World, about: string): Evidence {
  const offer = world.posts.get(about) ?? world.listings.get(about);
  if (!offer) {
    const { row } = memberOf(world, about as Parameters<typeof memberOf>[1]);
    return { name: row.fullName, text: row.bio };
  }
  const text = 'content' in offer.row ? offer.row.content : offer.row.description;
  return { title: offer.row.title, text, images: [] };
}
