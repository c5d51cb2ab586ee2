import { newListing, newPost, newUser, type TestUser } from '#test/support/rows/factories';

/** Somebody who may open the screen of a pattern of `privatePatterns`, and its path with what it shows. */
export async function openedScreen(pattern: string): Promise<{ path: string; viewer: TestUser }> {
  const viewer = await newUser({
    userType: pattern.startsWith('/admin') ? 'admin' : 'entrepreneur',
    bio: 'Ten letters and more',
    businessInterests: ['funding'],
    isOnboardingComplete: pattern !== '/onboarding-wizard',
  });
  return { path: await pathOf(pattern, viewer), viewer };
}

async function pathOf(pattern: string, { id }: TestUser): Promise<string> {
  const owner = await newUser();
  const own = pattern.endsWith('/edit') || pattern.endsWith('/history') ? { id } : owner;
  const about: Record<string, () => Promise<string>> = {
    '/post/': () => newPost(own),
    '/opportunity/': () => newListing(own),
  };
  const [, make] = Object.entries(about).find(([start]) => pattern.startsWith(start)) ?? [];
  const path = pattern.replace(':userId', owner.id).replace(':id', (await make?.()) ?? '');
  return pattern === '/user' ? `/user?id=${owner.id}` : path;
}
