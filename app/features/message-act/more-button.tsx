import { EllipsisVertical } from 'lucide-react';
import { IconButton, IconLink } from '~/components/ui/icon-button';
import type { MessageView } from '~/domain/message/message.schema';
import { istTime } from '~/lib/time/in-words';
import * as words from './message-act.words';

interface MoreButtonProps {
  message: MessageView;
  isOwn: boolean;
  /** The sender's. */
  name: string;
  /** Undefined without a script: a link then leads to the same acts as forms. */
  onMore: ((message: MessageView, button: HTMLElement) => void) | undefined;
  href: string;
}

/** Opens what can be done with a message. With a mouse it is visible only on hover or focus. */
export function MoreButton({ message, isOwn, name, onMore, href }: MoreButtonProps) {
  const time = istTime(Date.parse(message.createdAt));
  const label = isOwn ? words.options({ time }) : words.optionsOf({ name, time });
  const className = 'bubble-more';
  const icon = <EllipsisVertical size={16} />;
  return onMore ? (
    <IconButton
      label={label}
      data-more=""
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onMore(message, currentTarget)}
      className={className}
    >
      {icon}
    </IconButton>
  ) : (
    <IconLink label={label} to={href} className={className}>
      {icon}
    </IconLink>
  );
}
