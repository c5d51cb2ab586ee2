export interface ImageView {
  url: string;
  width: number;
  height: number;
  alt: string;
}
