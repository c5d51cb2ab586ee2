-- Offers are found by their category and by their author's city, too (decision 078). The triggers go first, so that filling the
-- columns writes no index, and come back with it.
DROP TRIGGER posts_fts_insert;
--> statement-breakpoint
DROP TRIGGER listings_fts_insert;
--> statement-breakpoint
DROP TRIGGER posts_fts_delete;
--> statement-breakpoint
DROP TRIGGER listings_fts_delete;
--> statement-breakpoint
DROP TRIGGER posts_fts_update;
--> statement-breakpoint
DROP TRIGGER listings_fts_update;
--> statement-breakpoint
DROP TABLE posts_fts;
--> statement-breakpoint
DROP TABLE listings_fts;
--> statement-breakpoint
ALTER TABLE `business_listings` ADD `category_keys` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `business_listings` ADD `city_keys` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `posts` ADD `category_keys` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `posts` ADD `city_keys` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- People who signed up under a former name, before it was known for the city's.
WITH former(name, city) AS (VALUES
  ('ahmednagar', 'Ahilyanagar'),
  ('अहमदनगर', 'Ahilyanagar'),
  ('alleppey', 'Alappuzha'),
  ('अलेप्पी', 'Alappuzha'),
  ('faizabad', 'Ayodhya'),
  ('फ़ैज़ाबाद', 'Ayodhya'),
  ('bellary', 'Ballari'),
  ('बेल्लारी', 'Ballari'),
  ('belgaum', 'Belagavi'),
  ('बेलगाम', 'Belagavi'),
  ('bangalore', 'Bengaluru'),
  ('बैंगलोर', 'Bengaluru'),
  ('बंगलौर', 'Bengaluru'),
  ('madras', 'Chennai'),
  ('मद्रास', 'Chennai'),
  ('aurangabad', 'Chhatrapati Sambhajinagar'),
  ('औरंगाबाद', 'Chhatrapati Sambhajinagar'),
  ('kovai', 'Coimbatore'),
  ('कोवई', 'Coimbatore'),
  ('new delhi', 'Delhi'),
  ('नई दिल्ली', 'Delhi'),
  ('gurgaon', 'Gurugram'),
  ('गुड़गाँव', 'Gurugram'),
  ('gauhati', 'Guwahati'),
  ('गौहाटी', 'Guwahati'),
  ('hubli', 'Hubballi'),
  ('हुबली', 'Hubballi'),
  ('cuddapah', 'Kadapa'),
  ('कडपा', 'Kadapa'),
  ('gulbarga', 'Kalaburagi'),
  ('गुलबर्गा', 'Kalaburagi'),
  ('cannanore', 'Kannur'),
  ('कन्नानोर', 'Kannur'),
  ('cochin', 'Kochi'),
  ('कोचीन', 'Kochi'),
  ('calcutta', 'Kolkata'),
  ('कलकत्ता', 'Kolkata'),
  ('quilon', 'Kollam'),
  ('क्विलोन', 'Kollam'),
  ('calicut', 'Kozhikode'),
  ('कालीकट', 'Kozhikode'),
  ('mangalore', 'Mangaluru'),
  ('मैंगलोर', 'Mangaluru'),
  ('madgaon', 'Margao'),
  ('मडगाँव', 'Margao'),
  ('bombay', 'Mumbai'),
  ('बंबई', 'Mumbai'),
  ('mysore', 'Mysuru'),
  ('मैसूर', 'Mysuru'),
  ('नाशिक', 'Nashik'),
  ('panjim', 'Panaji'),
  ('पंजिम', 'Panaji'),
  ('allahabad', 'Prayagraj'),
  ('इलाहाबाद', 'Prayagraj'),
  ('pondicherry', 'Puducherry'),
  ('पांडिचेरी', 'Puducherry'),
  ('rajamahendravaram', 'Rajahmundry'),
  ('राजमहेंद्रवरम', 'Rajahmundry'),
  ('simla', 'Shimla'),
  ('सिमला', 'Shimla'),
  ('tanjore', 'Thanjavur'),
  ('तंजौर', 'Thanjavur'),
  ('trivandrum', 'Thiruvananthapuram'),
  ('त्रिवेंद्रम', 'Thiruvananthapuram'),
  ('trichur', 'Thrissur'),
  ('त्रिचूर', 'Thrissur'),
  ('trichy', 'Tiruchirappalli'),
  ('त्रिची', 'Tiruchirappalli'),
  ('baroda', 'Vadodara'),
  ('बड़ौदा', 'Vadodara'),
  ('banaras', 'Varanasi'),
  ('benares', 'Varanasi'),
  ('kashi', 'Varanasi'),
  ('बनारस', 'Varanasi'),
  ('काशी', 'Varanasi'),
  ('vizag', 'Visakhapatnam'),
  ('विज़ाग', 'Visakhapatnam')
)
UPDATE users SET city = (SELECT city FROM former WHERE name = lower(users.city))
  WHERE lower(city) IN (SELECT name FROM former);
--> statement-breakpoint
-- What `cityKeys` and `categoryKeys` say of every listed name on the day of this migration; a town that is not listed is found by its name.
WITH listed(city, keys) AS (VALUES
  ('Agartala', 'agartala अगरतला tripura त्रिपुरा agratla agaratala'),
  ('Agra', 'agra आगरा uttar pradesh उत्तर प्रदेश agara utar'),
  ('Ahilyanagar', 'ahilyanagar अहिल्यानगर ahmednagar अहमदनगर maharashtra महाराष्ट्र ahilyangar ahamdangar ahamadanagar maharashtr'),
  ('Ahmedabad', 'ahmedabad अहमदाबाद gujarat गुजरात ahamdabad ahamadabad gujrat'),
  ('Aizawl', 'aizawl आइज़ोल mizoram मिज़ोरम aijol mijoram'),
  ('Ajmer', 'ajmer अजमेर rajasthan राजस्थान ajamer'),
  ('Akola', 'akola अकोला maharashtra महाराष्ट्र maharashtr'),
  ('Alappuzha', 'alappuzha आलप्पुझा alleppey अलेप्पी kerala केरल alapujha alepei alepi keral'),
  ('Aligarh', 'aligarh अलीगढ़ uttar pradesh उत्तर प्रदेश aligadh utar'),
  ('Alwar', 'alwar अलवर rajasthan राजस्थान alvar alavar'),
  ('Ambala', 'ambala अंबाला haryana हरियाणा hariana'),
  ('Amravati', 'amravati अमरावती maharashtra महाराष्ट्र amravti amaravati maharashtr'),
  ('Amritsar', 'amritsar अमृतसर punjab पंजाब amritasar panjab'),
  ('Asansol', 'asansol आसनसोल west bengal पश्चिम बंगाल asanasol vest pashchim bangal'),
  ('Ayodhya', 'ayodhya अयोध्या faizabad फ़ैज़ाबाद uttar pradesh उत्तर प्रदेश faijabad utar'),
  ('Ballari', 'ballari बल्लारी bellary बेल्लारी karnataka कर्नाटक balari belari karnatak'),
  ('Barabanki', 'barabanki बाराबंकी uttar pradesh उत्तर प्रदेश utar'),
  ('Bareilly', 'bareilly बरेली uttar pradesh उत्तर प्रदेश bareili bareli utar'),
  ('Belagavi', 'belagavi बेलगावी belgaum बेलगाम karnataka कर्नाटक belgavi belgom belgam belagam karnatak'),
  ('Bengaluru', 'bengaluru बेंगलुरु bangalore बैंगलोर बंगलौर karnataka कर्नाटक baingalor bangalor karnatak'),
  ('Bhagalpur', 'bhagalpur भागलपुर bihar बिहार bhagalapur'),
  ('Bhavnagar', 'bhavnagar भावनगर gujarat गुजरात bhavangar bhavanagar gujrat'),
  ('Bhilai', 'bhilai भिलाई chhattisgarh छत्तीसगढ़ chatisgarh chatisgadh chatisagadh'),
  ('Bhopal', 'bhopal भोपाल madhya pradesh मध्य प्रदेश madhi'),
  ('Bhubaneswar', 'bhubaneswar भुवनेश्वर odisha ओडिशा bhubanesvar bhuvneshvar bhuvaneshvar'),
  ('Bikaner', 'bikaner बीकानेर rajasthan राजस्थान'),
  ('Bilaspur', 'bilaspur बिलासपुर chhattisgarh छत्तीसगढ़ bilasapur chatisgarh chatisgadh chatisagadh'),
  ('Chandigarh', 'chandigarh चंडीगढ़ chandigadh'),
  ('Chennai', 'chennai चेन्नई madras मद्रास tamil nadu तमिलनाडु chenai tamilnadu tamilanadu'),
  ('Chhatrapati Sambhajinagar', 'chhatrapati sambhajinagar छत्रपति संभाजीनगर aurangabad औरंगाबाद maharashtra महाराष्ट्र chatrapati chatrapti sambhajingar orangabad maharashtr'),
  ('Coimbatore', 'coimbatore कोयंबटूर kovai कोवई tamil nadu तमिलनाडु koyambatur tamilnadu tamilanadu'),
  ('Cuttack', 'cuttack कटक odisha ओडिशा cutack katak'),
  ('Darbhanga', 'darbhanga दरभंगा bihar बिहार darabhanga'),
  ('Dehradun', 'dehradun देहरादून uttarakhand उत्तराखंड deharadun utarakhand'),
  ('Delhi', 'delhi दिल्ली new नई dili nev nai'),
  ('Dewas', 'dewas देवास madhya pradesh मध्य प्रदेश devas madhi'),
  ('Dhanbad', 'dhanbad धनबाद jharkhand झारखंड dhambad dhanabad jharakhand'),
  ('Dharamshala', 'dharamshala धर्मशाला himachal pradesh हिमाचल प्रदेश dharmashala'),
  ('Dibrugarh', 'dibrugarh डिब्रूगढ़ assam असम dibrugadh asam'),
  ('Dimapur', 'dimapur दीमापुर nagaland नागालैंड nagalaind'),
  ('Durgapur', 'durgapur दुर्गापुर west bengal पश्चिम बंगाल vest pashchim bangal'),
  ('Erode', 'erode इरोड tamil nadu तमिलनाडु irod tamilnadu tamilanadu'),
  ('Faridabad', 'faridabad फ़रीदाबाद haryana हरियाणा hariana'),
  ('Gandhinagar', 'gandhinagar गांधीनगर gujarat गुजरात gandhingar gujrat'),
  ('Gangtok', 'gangtok गंगटोक sikkim सिक्किम gangatok sikim'),
  ('Gaya', 'gaya गया bihar बिहार'),
  ('Ghaziabad', 'ghaziabad गाज़ियाबाद uttar pradesh उत्तर प्रदेश ghajiabad gajiabad utar'),
  ('Gorakhpur', 'gorakhpur गोरखपुर uttar pradesh उत्तर प्रदेश gorakhapur utar'),
  ('Guntur', 'guntur गुंटूर andhra pradesh आंध्र प्रदेश andhr'),
  ('Gurugram', 'gurugram गुरुग्राम gurgaon गुड़गाँव haryana हरियाणा gudganv gurganv gudaganv guraganv hariana'),
  ('Guwahati', 'guwahati गुवाहाटी gauhati गौहाटी assam असम guvahati gohati asam'),
  ('Gwalior', 'gwalior ग्वालियर madhya pradesh मध्य प्रदेश gvalior gvaliar madhi'),
  ('Haldwani', 'haldwani हल्द्वानी uttarakhand उत्तराखंड haldvani utarakhand'),
  ('Haridwar', 'haridwar हरिद्वार uttarakhand उत्तराखंड haridvar utarakhand'),
  ('Hosur', 'hosur होसुर tamil nadu तमिलनाडु tamilnadu tamilanadu'),
  ('Howrah', 'howrah हावड़ा west bengal पश्चिम बंगाल horah havda havra havada havara vest pashchim bangal'),
  ('Hubballi', 'hubballi हुब्बल्ली hubli हुबली karnataka कर्नाटक hubali karnatak'),
  ('Hyderabad', 'hyderabad हैदराबाद telangana तेलंगाना hiderabad haidrabad haidarabad'),
  ('Imphal', 'imphal इंफाल manipur मणिपुर imfal infal'),
  ('Indore', 'indore इंदौर madhya pradesh मध्य प्रदेश indor madhi'),
  ('Itanagar', 'itanagar ईटानगर arunachal pradesh अरुणाचल प्रदेश itangar'),
  ('Jabalpur', 'jabalpur जबलपुर madhya pradesh मध्य प्रदेश jabalapur madhi'),
  ('Jaipur', 'jaipur जयपुर rajasthan राजस्थान jayapur'),
  ('Jalandhar', 'jalandhar जालंधर punjab पंजाब panjab'),
  ('Jammu', 'jammu जम्मू and kashmir और कश्मीर jamu or'),
  ('Jamnagar', 'jamnagar जामनगर gujarat गुजरात jamangar jamanagar gujrat'),
  ('Jamshedpur', 'jamshedpur जमशेदपुर jharkhand झारखंड jamashedapur jharakhand'),
  ('Jhansi', 'jhansi झाँसी uttar pradesh उत्तर प्रदेश utar'),
  ('Jodhpur', 'jodhpur जोधपुर rajasthan राजस्थान jodhapur'),
  ('Junagadh', 'junagadh जूनागढ़ gujarat गुजरात gujrat'),
  ('Kadapa', 'kadapa कडपा cuddapah andhra pradesh आंध्र प्रदेश kadpa cudapah andhr'),
  ('Kakinada', 'kakinada काकीनाडा andhra pradesh आंध्र प्रदेश andhr'),
  ('Kalaburagi', 'kalaburagi कलबुर्गी gulbarga गुलबर्गा karnataka कर्नाटक kalburgi kalaburgi gulabarga karnatak'),
  ('Kannur', 'kannur कन्नूर cannanore कन्नानोर kerala केरल kanur cananore kananor keral'),
  ('Kanpur', 'kanpur कानपुर uttar pradesh उत्तर प्रदेश kampur kanapur utar'),
  ('Karimnagar', 'karimnagar करीमनगर telangana तेलंगाना karimangar karimanagar'),
  ('Karnal', 'karnal करनाल haryana हरियाणा karanal hariana'),
  ('Kochi', 'kochi कोच्चि cochin कोचीन kerala केरल kochin keral'),
  ('Kohima', 'kohima कोहिमा nagaland नागालैंड nagalaind'),
  ('Kolhapur', 'kolhapur कोल्हापुर maharashtra महाराष्ट्र maharashtr'),
  ('Kolkata', 'kolkata कोलकाता calcutta कलकत्ता west bengal पश्चिम बंगाल kolakata calcuta kalkata kalakata vest pashchim bangal'),
  ('Kollam', 'kollam कोल्लम quilon क्विलोन kerala केरल kolam kuilon kvilon keral'),
  ('Kota', 'kota कोटा rajasthan राजस्थान'),
  ('Kozhikode', 'kozhikode कोझिकोड calicut कालीकट kerala केरल kojhikode kojhikod kalikat keral'),
  ('Kurnool', 'kurnool कुरनूल andhra pradesh आंध्र प्रदेश kurnul kuranul andhr'),
  ('Latur', 'latur लातूर maharashtra महाराष्ट्र maharashtr'),
  ('Leh', 'leh लेह ladakh लद्दाख'),
  ('Lucknow', 'lucknow लखनऊ uttar pradesh उत्तर प्रदेश lucknov lakhno lakhano utar'),
  ('Ludhiana', 'ludhiana लुधियाना punjab पंजाब panjab'),
  ('Madurai', 'madurai मदुरै tamil nadu तमिलनाडु tamilnadu tamilanadu'),
  ('Mangaluru', 'mangaluru मंगलुरु mangalore मैंगलोर karnataka कर्नाटक maingalor karnatak'),
  ('Margao', 'margao मडगाँव madgaon goa गोवा madganv madaganv gova'),
  ('Mathura', 'mathura मथुरा uttar pradesh उत्तर प्रदेश utar'),
  ('Meerut', 'meerut मेरठ uttar pradesh उत्तर प्रदेश mirut merath utar'),
  ('Mohali', 'mohali मोहाली punjab पंजाब panjab'),
  ('Moradabad', 'moradabad मुरादाबाद uttar pradesh उत्तर प्रदेश muradabad utar'),
  ('Morbi', 'morbi मोरबी gujarat गुजरात morabi gujrat'),
  ('Mumbai', 'mumbai मुंबई bombay बंबई maharashtra महाराष्ट्र bombai bambai maharashtr'),
  ('Muzaffarpur', 'muzaffarpur मुज़फ़्फ़रपुर bihar बिहार mujafarpur mujafarapur'),
  ('Mysuru', 'mysuru मैसूरु mysore मैसूर karnataka कर्नाटक misuru maisuru misore maisur karnatak'),
  ('Nagpur', 'nagpur नागपुर maharashtra महाराष्ट्र nagapur maharashtr'),
  ('Nanded', 'nanded नांदेड़ maharashtra महाराष्ट्र nander maharashtr'),
  ('Nashik', 'nashik नासिक नाशिक maharashtra महाराष्ट्र nasik maharashtr'),
  ('Navi Mumbai', 'navi mumbai नवी मुंबई maharashtra महाराष्ट्र maharashtr'),
  ('Nellore', 'nellore नेल्लोर andhra pradesh आंध्र प्रदेश nelore nelor andhr'),
  ('Nizamabad', 'nizamabad निज़ामाबाद telangana तेलंगाना nijamabad'),
  ('Noida', 'noida नोएडा uttar pradesh उत्तर प्रदेश noeda utar'),
  ('Panaji', 'panaji पणजी panjim पंजिम goa गोवा panji gova'),
  ('Panipat', 'panipat पानीपत haryana हरियाणा hariana'),
  ('Patiala', 'patiala पटियाला punjab पंजाब panjab'),
  ('Patna', 'patna पटना bihar बिहार patana'),
  ('Port Blair', 'port blair पोर्ट ब्लेयर andaman and nicobar islands अंडमान और निकोबार bleyar or nikobar'),
  ('Prayagraj', 'prayagraj प्रयागराज allahabad इलाहाबाद uttar pradesh उत्तर प्रदेश prayagaraj alahabad ilahabad utar'),
  ('Puducherry', 'puducherry पुडुचेरी pondicherry पांडिचेरी puducheri pondicheri pandicheri'),
  ('Pune', 'pune पुणे maharashtra महाराष्ट्र maharashtr'),
  ('Puri', 'puri पुरी odisha ओडिशा'),
  ('Raipur', 'raipur रायपुर chhattisgarh छत्तीसगढ़ rayapur chatisgarh chatisgadh chatisagadh'),
  ('Rajahmundry', 'rajahmundry राजमहेंद्री rajamahendravaram राजमहेंद्रवरम andhra pradesh आंध्र प्रदेश rajahmundri rajamhendri rajamahendri rajamhendravram andhr'),
  ('Rajkot', 'rajkot राजकोट gujarat गुजरात rajakot gujrat'),
  ('Ranchi', 'ranchi राँची jharkhand झारखंड jharakhand'),
  ('Ratlam', 'ratlam रतलाम madhya pradesh मध्य प्रदेश ratalam madhi'),
  ('Rishikesh', 'rishikesh ऋषिकेश uttarakhand उत्तराखंड utarakhand'),
  ('Rohtak', 'rohtak रोहतक haryana हरियाणा rohatak hariana'),
  ('Rourkela', 'rourkela राउरकेला odisha ओडिशा rorkela rorakela'),
  ('Saharanpur', 'saharanpur सहारनपुर uttar pradesh उत्तर प्रदेश saharampur saharanapur utar'),
  ('Salem', 'salem सेलम tamil nadu तमिलनाडु selam tamilnadu tamilanadu'),
  ('Sangli', 'sangli सांगली maharashtra महाराष्ट्र sangali maharashtr'),
  ('Shillong', 'shillong शिलांग meghalaya मेघालय shilong shilang meghalai'),
  ('Shimla', 'shimla शिमला simla सिमला himachal pradesh हिमाचल प्रदेश shimala simala'),
  ('Silchar', 'silchar सिलचर assam असम silachar asam'),
  ('Siliguri', 'siliguri सिलीगुड़ी west bengal पश्चिम बंगाल siligudi vest pashchim bangal'),
  ('Solapur', 'solapur सोलापुर maharashtra महाराष्ट्र maharashtr'),
  ('Srinagar', 'srinagar श्रीनगर jammu and kashmir जम्मू और कश्मीर shringar shrinagar jamu or'),
  ('Surat', 'surat सूरत gujarat गुजरात gujrat'),
  ('Thane', 'thane ठाणे maharashtra महाराष्ट्र maharashtr'),
  ('Thanjavur', 'thanjavur तंजावुर tanjore तंजौर tamil nadu तमिलनाडु tanjavur tanjor tamilnadu tamilanadu'),
  ('Thiruvananthapuram', 'thiruvananthapuram तिरुवनंतपुरम trivandrum त्रिवेंद्रम kerala केरल tiruvnantapuram tiruvanantapuram trivendram keral'),
  ('Thrissur', 'thrissur त्रिशूर trichur त्रिचूर kerala केरल thrisur trishur keral'),
  ('Tiruchirappalli', 'tiruchirappalli तिरुचिरापल्ली trichy त्रिची tamil nadu तमिलनाडु tiruchirapali trichi tamilnadu tamilanadu'),
  ('Tirunelveli', 'tirunelveli तिरुनेलवेली tamil nadu तमिलनाडु tirunelaveli tamilnadu tamilanadu'),
  ('Tirupati', 'tirupati तिरुपति andhra pradesh आंध्र प्रदेश tirupti andhr'),
  ('Tiruppur', 'tiruppur तिरुप्पुर tamil nadu तमिलनाडु tirupur tamilnadu tamilanadu'),
  ('Udaipur', 'udaipur उदयपुर rajasthan राजस्थान udayapur'),
  ('Udupi', 'udupi उडुपी karnataka कर्नाटक karnatak'),
  ('Ujjain', 'ujjain उज्जैन madhya pradesh मध्य प्रदेश ujain madhi'),
  ('Vadodara', 'vadodara वडोदरा baroda बड़ौदा gujarat गुजरात vadodra badoda gujrat'),
  ('Varanasi', 'varanasi वाराणसी banaras benares kashi बनारस काशी uttar pradesh उत्तर प्रदेश varansi utar'),
  ('Vellore', 'vellore वेल्लोर tamil nadu तमिलनाडु velore velor tamilnadu tamilanadu'),
  ('Vijayawada', 'vijayawada विजयवाड़ा andhra pradesh आंध्र प्रदेश vijayavada vijaivada vijaivara vijayavara andhr'),
  ('Visakhapatnam', 'visakhapatnam विशाखापत्तनम vizag विज़ाग andhra pradesh आंध्र प्रदेश vishakhapatanam vijag andhr'),
  ('Warangal', 'warangal वारंगल telangana तेलंगाना varangal')
)
UPDATE users SET city_keys = coalesce((SELECT keys FROM listed WHERE listed.city = users.city), trim(lower(city) || ' ' || city_keys))
  WHERE city <> '' AND city <> 'Other';
--> statement-breakpoint
WITH listed(category, keys) AS (VALUES
  ('Tech Startups', 'tech startups टेक्नोलॉजी teknoloji'),
  ('Food & Beverage', 'food beverage खाना पीना fud khana pina'),
  ('Retail', 'retail दुकानदारी dukandari dukanadari'),
  ('Education', 'education पढ़ाई padhai'),
  ('Healthcare', 'healthcare सेहत और इलाज sehat or ilaj'),
  ('Manufacturing', 'manufacturing कारखाना karkhana karakhana'),
  ('Agriculture', 'agriculture खेती kheti'),
  ('Services', 'services सेवाएँ sevae sevaen'),
  ('Real Estate', 'real estate ज़मीन मकान jamin makan')
)
UPDATE posts SET city_keys = coalesce((SELECT city_keys FROM users WHERE users.id = author_id), ''),
  category_keys = coalesce((SELECT keys FROM listed WHERE listed.category = posts.category), '')
  WHERE content <> '';
--> statement-breakpoint
WITH listed(category, keys) AS (VALUES
  ('Tech Startups', 'tech startups टेक्नोलॉजी teknoloji'),
  ('Food & Beverage', 'food beverage खाना पीना fud khana pina'),
  ('Retail', 'retail दुकानदारी dukandari dukanadari'),
  ('Education', 'education पढ़ाई padhai'),
  ('Healthcare', 'healthcare सेहत और इलाज sehat or ilaj'),
  ('Manufacturing', 'manufacturing कारखाना karkhana karakhana'),
  ('Agriculture', 'agriculture खेती kheti'),
  ('Services', 'services सेवाएँ sevae sevaen'),
  ('Real Estate', 'real estate ज़मीन मकान jamin makan')
)
UPDATE business_listings SET city_keys = coalesce((SELECT city_keys FROM users WHERE users.id = entrepreneur_id), ''),
  category_keys = coalesce((SELECT keys FROM listed WHERE listed.category = business_listings.category), '')
  WHERE description <> '';
--> statement-breakpoint
CREATE VIRTUAL TABLE posts_fts USING fts5(
  title, content, title_keys, content_keys, category_keys, city_keys, content='posts', content_rowid='rowid',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'",
  prefix='1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16', detail=none
);
--> statement-breakpoint
INSERT INTO posts_fts(posts_fts) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER posts_fts_insert AFTER INSERT ON posts BEGIN
  INSERT INTO posts_fts(rowid, title, content, title_keys, content_keys, category_keys, city_keys) VALUES (new.rowid, new.title, new.content, new.title_keys, new.content_keys, new.category_keys, new.city_keys);
END;
--> statement-breakpoint
CREATE TRIGGER posts_fts_delete AFTER DELETE ON posts BEGIN
  INSERT INTO posts_fts(posts_fts, rowid, title, content, title_keys, content_keys, category_keys, city_keys) VALUES ('delete', old.rowid, old.title, old.content, old.title_keys, old.content_keys, old.category_keys, old.city_keys);
END;
--> statement-breakpoint
CREATE TRIGGER posts_fts_update AFTER UPDATE OF title, content, title_keys, content_keys, category_keys, city_keys ON posts BEGIN
  INSERT INTO posts_fts(posts_fts, rowid, title, content, title_keys, content_keys, category_keys, city_keys) VALUES ('delete', old.rowid, old.title, old.content, old.title_keys, old.content_keys, old.category_keys, old.city_keys);
  INSERT INTO posts_fts(rowid, title, content, title_keys, content_keys, category_keys, city_keys) VALUES (new.rowid, new.title, new.content, new.title_keys, new.content_keys, new.category_keys, new.city_keys);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE listings_fts USING fts5(
  title, description, title_keys, description_keys, category_keys, city_keys, content='business_listings', content_rowid='rowid',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'",
  prefix='1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16', detail=none
);
--> statement-breakpoint
INSERT INTO listings_fts(listings_fts) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER listings_fts_insert AFTER INSERT ON business_listings BEGIN
  INSERT INTO listings_fts(rowid, title, description, title_keys, description_keys, category_keys, city_keys) VALUES (new.rowid, new.title, new.description, new.title_keys, new.description_keys, new.category_keys, new.city_keys);
END;
--> statement-breakpoint
CREATE TRIGGER listings_fts_delete AFTER DELETE ON business_listings BEGIN
  INSERT INTO listings_fts(listings_fts, rowid, title, description, title_keys, description_keys, category_keys, city_keys) VALUES ('delete', old.rowid, old.title, old.description, old.title_keys, old.description_keys, old.category_keys, old.city_keys);
END;
--> statement-breakpoint
CREATE TRIGGER listings_fts_update AFTER UPDATE OF title, description, title_keys, description_keys, category_keys, city_keys ON business_listings BEGIN
  INSERT INTO listings_fts(listings_fts, rowid, title, description, title_keys, description_keys, category_keys, city_keys) VALUES ('delete', old.rowid, old.title, old.description, old.title_keys, old.description_keys, old.category_keys, old.city_keys);
  INSERT INTO listings_fts(rowid, title, description, title_keys, description_keys, category_keys, city_keys) VALUES (new.rowid, new.title, new.description, new.title_keys, new.description_keys, new.category_keys, new.city_keys);
END;
--> statement-breakpoint
-- Offers are found by the city of whose they are; retention has emptied those without a text.
CREATE TRIGGER offers_follow_city AFTER UPDATE OF city_keys ON users WHEN new.city_keys <> old.city_keys BEGIN
  UPDATE posts SET city_keys = new.city_keys WHERE author_id = new.id AND content <> '';
  UPDATE business_listings SET city_keys = new.city_keys WHERE entrepreneur_id = new.id AND description <> '';
END;
