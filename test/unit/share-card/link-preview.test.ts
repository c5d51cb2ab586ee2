import { describe, expect, it } from 'vitest';
import { previewText } from '~/domain/share-card/preview';

const shop = 'The dairy stands at Dewa.';

describe('the text of a link preview', () => {
  it.each([
    'We look for ₹8,00,000.',
    'We look for Rs. 800.',
    'We look for INR 800.',
    'We look for 800 rupees.',
    'We look for 8 lakh.',
    'We look for 25 lacs.',
    'We look for 25 lac.',
    'We look for two crores.',
    'We look for 12.5L.',
    'We look for 25lakhs.',
    'We look for 5lac.',
    'We look for 1.5crore.',
    'We look for 10Crore.',
    'We look for 5 Crs.',
    'We look for 800rs.',
    'We look for 800 Rs.',
    'We look for 800rupees.',
    'We look for INR800.',
    'Humein 50 hazar chahiye.',
    'Humein 20 hazaar rupaye chahiye.',
    'Humein 2 karod chahiye.',
    'Chaudah pratishat milega.',
    'We look for 80k.',
    'We look for eighty thousand.',
    'We look for 80000.',
    'It gives 14%.',
    'It gives fourteen per cent.',
    'It gives fourteen percent.',
    'The returns are good.',
    'ROI is good.',
    'हमें आठ लाख चाहिए।',
    'हमें दो करोड़ चाहिए।',
    'हमें दो करो\u095c चाहिए।',
    'हमें अस्सी हज़ार चाहिए।',
    'हमें अस्सी हजार चाहिए।',
    'हमें ८,००,००० चाहिए।',
    'हमें ८०० रुपये चाहिए।',
    'हमें ८०० रुपए चाहिए।',
    'हमें रु. 800 चाहिए।',
    'हमें रू. ८०० चाहिए।',
    'हमें रु ८०० चाहिए।',
    'हमें रु८०० चाहिए।',
    'हमें रु॰ 800 चाहिए।',
    'हमें 800 रु. चाहिए।',
    'हमें 800 रु चाहिए।',
    'We look for 800/-.',
    'We look for 800 /- a month.',
    'चौदह प्रतिशत मिलेगा।',
    'चौदह फ़ीसदी मिलेगा।',
  ])('leaves out “%s”', (sentence) => {
    expect(previewText(`${shop} ${sentence}`)).toBe(shop);
  });

  it.each([
    'We collect 620 litres a day from 40 homes.',
    'The black shed is new.',
    'We sell 5 litre cans and 2 kettles.',
    'Our drivers know the way.',
    'We opened in 2019.',
    'Call us before 7.',
    'हम रोज़ ६२० लीटर दूध लेते हैं।',
    'बाज़ार पास है।',
    'गुरु 8 बजे आते हैं।',
    'कमरा 8 रुकने के लिए है।',
    'हम हैं गुरु. 8 बजे आइए।',
  ])('keeps “%s”', (sentence) => {
    expect(previewText(`${shop} ${sentence}`)).toBe(`${shop} ${sentence}`);
  });
});
