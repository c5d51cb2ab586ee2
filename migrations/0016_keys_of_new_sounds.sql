-- Rules of sounds that have come since 0010 (decision 057): Gurgaon and गुड़गाँव, Saharanpur and Sehranpur have one key each.
-- Offers follow their author's city by the trigger of 0010.
WITH changed(old, new) AS (VALUES
  ('ahilyanagar अहिल्यानगर ahmednagar अहमदनगर maharashtra महाराष्ट्र ahilyangar ahamdangar ahamadanagar maharashtr', 'ahilyanagar अहिल्यानगर ahmednagar अहमदनगर maharashtra महाराष्ट्र ahilyangar ahmdangar ahmadanagar mahrashtra mahrashtr'),
  ('ahmedabad अहमदाबाद gujarat गुजरात ahamdabad ahamadabad gujrat', 'ahmedabad अहमदाबाद gujarat गुजरात ahmdabad ahmadabad gujrat'),
  ('akola अकोला maharashtra महाराष्ट्र maharashtr', 'akola अकोला maharashtra महाराष्ट्र mahrashtra mahrashtr'),
  ('amravati अमरावती maharashtra महाराष्ट्र amravti amaravati maharashtr', 'amravati अमरावती maharashtra महाराष्ट्र amravti amaravati mahrashtra mahrashtr'),
  ('chhatrapati sambhajinagar छत्रपति संभाजीनगर aurangabad औरंगाबाद maharashtra महाराष्ट्र chatrapati chatrapti sambhajingar orangabad maharashtr', 'chhatrapati sambhajinagar छत्रपति संभाजीनगर aurangabad औरंगाबाद maharashtra महाराष्ट्र chatrapati chatrapti sambhajingar orangabad mahrashtra mahrashtr'),
  ('dehradun देहरादून uttarakhand उत्तराखंड deharadun utarakhand', 'dehradun देहरादून uttarakhand उत्तराखंड dahradun utarakhand'),
  ('gurugram गुरुग्राम gurgaon गुड़गाँव haryana हरियाणा gudganv gurganv gudaganv guraganv hariana', 'gurugram गुरुग्राम gurgaon गुड़गाँव haryana हरियाणा gurganv gudganv gudaganv guraganv hariana'),
  ('guwahati गुवाहाटी gauhati गौहाटी assam असम guvahati gohati asam', 'guwahati गुवाहाटी gauhati गौहाटी assam असम guvahti gohati asam'),
  ('kolhapur कोल्हापुर maharashtra महाराष्ट्र maharashtr', 'kolhapur कोल्हापुर maharashtra महाराष्ट्र mahrashtra mahrashtr'),
  ('latur लातूर maharashtra महाराष्ट्र maharashtr', 'latur लातूर maharashtra महाराष्ट्र mahrashtra mahrashtr'),
  ('leh लेह ladakh लद्दाख', 'leh लेह ladakh लद्दाख lah'),
  ('margao मडगाँव madgaon goa गोवा madganv madaganv gova', 'margao मडगाँव madgaon goa गोवा margav madganv madaganv gova'),
  ('mumbai मुंबई bombay बंबई maharashtra महाराष्ट्र bombai bambai maharashtr', 'mumbai मुंबई bombay बंबई maharashtra महाराष्ट्र bombai bambai mahrashtra mahrashtr'),
  ('nagpur नागपुर maharashtra महाराष्ट्र nagapur maharashtr', 'nagpur नागपुर maharashtra महाराष्ट्र nagapur mahrashtra mahrashtr'),
  ('nanded नांदेड़ maharashtra महाराष्ट्र nander maharashtr', 'nanded नांदेड़ maharashtra महाराष्ट्र nander mahrashtra mahrashtr'),
  ('nashik नासिक नाशिक maharashtra महाराष्ट्र nasik maharashtr', 'nashik नासिक नाशिक maharashtra महाराष्ट्र nasik mahrashtra mahrashtr'),
  ('navi mumbai नवी मुंबई maharashtra महाराष्ट्र maharashtr', 'navi mumbai नवी मुंबई maharashtra महाराष्ट्र mahrashtra mahrashtr'),
  ('prayagraj प्रयागराज allahabad इलाहाबाद uttar pradesh उत्तर प्रदेश prayagaraj alahabad ilahabad utar', 'prayagraj प्रयागराज allahabad इलाहाबाद uttar pradesh उत्तर प्रदेश prayagaraj alahbad ilahbad utar'),
  ('pune पुणे maharashtra महाराष्ट्र maharashtr', 'pune पुणे maharashtra महाराष्ट्र mahrashtra mahrashtr'),
  ('rajahmundry राजमहेंद्री rajamahendravaram राजमहेंद्रवरम andhra pradesh आंध्र प्रदेश rajahmundri rajamhendri rajamahendri rajamhendravram andhr', 'rajahmundry राजमहेंद्री rajamahendravaram राजमहेंद्रवरम andhra pradesh आंध्र प्रदेश rajahmundri rajamhendri rajamahndri rajamahndravaram rajamhendravram andhr'),
  ('saharanpur सहारनपुर uttar pradesh उत्तर प्रदेश saharampur saharanapur utar', 'saharanpur सहारनपुर uttar pradesh उत्तर प्रदेश sahrampur sahranapur utar'),
  ('sangli सांगली maharashtra महाराष्ट्र sangali maharashtr', 'sangli सांगली maharashtra महाराष्ट्र sangali mahrashtra mahrashtr'),
  ('solapur सोलापुर maharashtra महाराष्ट्र maharashtr', 'solapur सोलापुर maharashtra महाराष्ट्र mahrashtra mahrashtr'),
  ('srinagar श्रीनगर jammu and kashmir जम्मू और कश्मीर shringar shrinagar jamu or', 'srinagar श्रीनगर jammu and kashmir जम्मू और कश्मीर shrinagar shringar jamu or'),
  ('thane ठाणे maharashtra महाराष्ट्र maharashtr', 'thane ठाणे maharashtra महाराष्ट्र mahrashtra mahrashtr'))
UPDATE users SET city_keys = (SELECT new FROM changed WHERE old = city_keys) WHERE city_keys IN (SELECT old FROM changed);
--> statement-breakpoint
UPDATE posts SET category_keys = 'healthcare सेहत और इलाज saht or ilaj' WHERE category_keys = 'healthcare सेहत और इलाज sehat or ilaj';
--> statement-breakpoint
UPDATE business_listings SET category_keys = 'healthcare सेहत और इलाज saht or ilaj' WHERE category_keys = 'healthcare सेहत और इलाज sehat or ilaj';
