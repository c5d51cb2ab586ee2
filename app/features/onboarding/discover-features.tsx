import { Bookmark, Heart, MessageCircle, Share2 } from 'lucide-react';
import * as words from './onboarding.words';

const features = [
  {
    icon: MessageCircle,
    title: words.messaging,
    line: words.messagingText,
  },
  {
    icon: Heart,
    title: words.interest,
    line: words.interestText,
  },
  { icon: Bookmark, title: words.savePosts, line: words.savePostsText },
  {
    icon: Share2,
    title: words.share,
    line: words.shareText,
  },
];

export function DiscoverFeatures() {
  return (
    <ul className="grid">
      {features.map(({ icon: Icon, title, line }) => (
        <li key={title()} className="flex gap-3.5 border-b border-line py-3.5 last:border-0">
          <span className="grid size-10 flex-none place-items-center rounded-control bg-raised text-marigold-text">
            <Icon size={22} />
          </span>
          <div className="min-w-0">
            <h3 className="leading-[1.375rem] font-semibold">{title()}</h3>
            <p className="text-caption text-text-2">{line()}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
