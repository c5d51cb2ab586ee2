import { Bookmark, Heart, MessageCircle, Share2 } from 'lucide-react';

const features = [
  {
    icon: MessageCircle,
    title: 'Direct Messaging',
    line: 'Write to the person who wrote a post. Never send money to somebody you have not met.',
  },
  {
    icon: Heart,
    title: 'Like and Interest',
    line: 'A like says well done. Interest asks for an introduction. It is not a payment and not binding.',
  },
  { icon: Bookmark, title: 'Save Posts', line: 'Save what you want to find again. Only you see it.' },
  {
    icon: Share2,
    title: 'Share and Network',
    line: 'Send a link to people you know. They see the post after they sign in.',
  },
];

export function DiscoverFeatures() {
  return (
    <ul className="grid">
      {features.map(({ icon: Icon, title, line }) => (
        <li key={title} className="flex gap-3.5 border-b border-line py-3.5 last:border-0">
          <span className="grid size-10 flex-none place-items-center rounded-control bg-raised text-marigold-text">
            <Icon size={22} />
          </span>
          <div className="min-w-0">
            <h3 className="leading-[1.375rem] font-semibold">{title}</h3>
            <p className="text-caption text-text-2">{line}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
