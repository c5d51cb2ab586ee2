import {
  Building2,
  CookingPot,
  Cpu,
  Factory,
  GraduationCap,
  type LucideIcon,
  ShoppingBasket,
  Sprout,
  Stethoscope,
  Store,
  Wrench,
} from 'lucide-react';
import type { PostCategoryCode } from '~/domain/options';

const icons: Record<PostCategoryCode, LucideIcon> = {
  'Tech Startups': Cpu,
  'Food & Beverage': CookingPot,
  Retail: ShoppingBasket,
  Education: GraduationCap,
  Healthcare: Stethoscope,
  Manufacturing: Factory,
  Agriculture: Sprout,
  Services: Wrench,
  'Real Estate': Building2,
  Other: Store,
};

const isKnown = (code: string): code is PostCategoryCode => Object.hasOwn(icons, code);

/** The sign on a painted signboard; a plain shop for a category without one. */
export function categoryIcon(code: string | null | undefined): LucideIcon {
  return code && isKnown(code) ? icons[code] : Store;
}
