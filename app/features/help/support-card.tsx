import { FileText, Mail, MessageCircle, Shield } from 'lucide-react';
import { buttonStyles } from '~/components/ui/button';
import { List, ListRow } from '~/components/ui/list-row';
import { supportChat, supportMail } from '~/domain/help/help';
import { hours as supportHours } from '~/domain/help/help.words';
import { cn } from '~/lib/class-names';
import * as words from './help.words';

interface SupportCardProps {
  isOpen: boolean;
  /** Empty if the deployment has none; the button is hidden then. */
  email: string;
  whatsapp: string;
  grievance: string;
}

/** How to reach support: whether it is open, the configured channels and the legal pages. */
export function SupportCard({ isOpen, email, whatsapp, grievance }: SupportCardProps) {
  const half = cn(buttonStyles({ variant: 'secondary' }), 'flex-1 px-2 text-caption');
  return (
    <section aria-label={words.support()} className="pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-4">
        <p className="flex items-center gap-2.5 font-semibold">
          <span className={cn('size-2 rounded-full', isOpen ? 'bg-sky' : 'bg-text-3')} />
          {isOpen ? words.online() : words.offline()}
        </p>
        <p className="grey-line">{supportHours()}</p>
      </div>
      {email || whatsapp ? (
        <div className="mt-3 flex flex-wrap gap-3 px-4">
          {email ? (
            <a href={supportMail(email)} className={half}>
              <Mail size={20} />
              {words.byEmail()}
            </a>
          ) : null}
          {whatsapp ? (
            <a href={supportChat(whatsapp)} rel="noopener" className={half}>
              <MessageCircle size={20} />
              {words.byWhatsApp()}
            </a>
          ) : null}
        </div>
      ) : null}
      {email || whatsapp || grievance ? (
        <dl className="mt-3 grid gap-0.5 px-4 text-caption text-text-2">
          {email ? <Contact name={words.email()}>{email}</Contact> : null}
          {whatsapp ? <Contact name="WhatsApp">{whatsapp}</Contact> : null}
          <Contact name={words.responseTime()}>{words.within()}</Contact>
          {grievance ? <Contact name={words.grievance()}>{grievance}</Contact> : null}
        </dl>
      ) : null}
      <List className="mt-3 border-y border-line">
        <ListRow icon={<Shield size={22} />} title={words.privacy()} to="/privacy" />
        <ListRow icon={<FileText size={22} />} title={words.terms()} to="/terms" />
      </List>
    </section>
  );
}

function Contact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-text-3">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
