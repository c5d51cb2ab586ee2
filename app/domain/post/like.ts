/** What a like or unlike answers: the caller's own mark and the exact number of likes after it. */
export interface LikeState {
  liked: boolean;
  likeCount: number;
}
